/** Text without colors, split into lines as the code styles expect. */
export function PlainLines({ text }: { text: string }) {
  return (
    <code>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={index} className="line">
          {line}
        </span>
      ))}
    </code>
  )
}
