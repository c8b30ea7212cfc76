import { Code } from '#base/ui/Code/Code.tsx'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import styles from './CodeBlock.module.css'

export interface CodeBlockProps {
  /** Inner HTML of `<code>`: one `<span class="line">` per line. */
  html: string
  /** The language's id, such as `ts`. */
  lang: string
  /** The language's name, such as `TypeScript`. */
  label: string
  /** A file name, or a description of the code. */
  title?: string
  showLineNumbers?: boolean
  /** Whether some lines are folded until the reader asks for all. */
  folded?: boolean
}

/** Code with a row above it for its title and tools, so that nothing ever covers the code. */
export function CodeBlock(props: CodeBlockProps) {
  const { html, lang, label, title, showLineNumbers = false, folded = false } = props
  return (
    <figure className={styles.root} data-copyable="" suppressHydrationWarning>
      <figcaption className={styles.bar}>
        <span data-titled={title ? '' : undefined}>{title ?? label}</span>
        {folded && (
          <ToolButton action="whole" pressed={false}>
            Show the whole file
          </ToolButton>
        )}
        <ToolButton action="wrap" pressed={false}>
          Wrap
        </ToolButton>
        <ToolButton action="copy">Copy</ToolButton>
      </figcaption>
      <Code lang={lang} html={html} label={title ?? label} numbered={showLineNumbers} />
    </figure>
  )
}
