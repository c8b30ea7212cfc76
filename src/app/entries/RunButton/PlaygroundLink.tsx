/** At the foot of a sample's block, which runs on a database of its own: there. */
export function PlaygroundLink({ href }: { href: string }) {
  return <a href={href}>Open in playground</a>
}
