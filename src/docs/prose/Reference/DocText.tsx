import type { DocBlock } from '#base/model/reference-pages.ts'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import summaryStyles from '../Details/Summary.module.css'
import type { ReferenceContext } from './context.ts'
import { Html } from './Html.tsx'
import styles from './Reference.module.css'

interface DocTextProps {
  blocks: readonly DocBlock[]
  context: ReferenceContext
}

/** A doc comment: its text up to the first sample, and what follows it folded, since pages would be endless. */
export function DocText({ blocks, context }: DocTextProps) {
  const end = blocks.findIndex(({ type }) => type === 'sample') + 1
  const rest = blocks.slice(end)
  const samples = rest.filter(({ type }) => type === 'sample').length
  if (end === 0 || samples === 0) return <Blocks blocks={blocks} context={context} />
  return (
    <>
      <Blocks blocks={blocks.slice(0, end)} context={context} />
      <details className={styles.more}>
        <summary className={summaryStyles.root}>
          {samples === 1 ? '1 more example' : `${samples} more examples`}
        </summary>
        <Blocks blocks={rest} context={context} />
      </details>
    </>
  )
}

function Blocks({ blocks, context }: DocTextProps) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (block.type === 'text') return <Html key={key} html={block.text.html} />
    if (block.type === 'sample') return <Sample key={key} sample={block} context={context} />
    const { html, lang, label } = block
    return <CodeBlock key={key} html={html} lang={lang} label={label} />
  })
}

interface SampleProps {
  sample: Extract<DocBlock, { type: 'sample' }>
  context: ReferenceContext
}

function Sample({ sample, context }: SampleProps) {
  const finding = context.findings.samples[sample.id]
  const { view, notes = [], showsClaims = true, playground = null } = finding ?? {}
  return (
    <div className={styles.text} data-sample={finding?.status ?? 'unproven'}>
      {view ? (
        context.example(view, playground)
      ) : (
        <CodeBlock html={sample.html} lang="ts" label="TypeScript" />
      )}
      {notes.length > 0 && (
        <div className={styles.finding}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {showsClaims &&
        sample.claims.map(({ label, html }) => (
          <CodeBlock
            key={html}
            html={html}
            lang="sql"
            label="SQL"
            title={`SQL, as the comment says (${label})`}
          />
        ))}
    </div>
  )
}
