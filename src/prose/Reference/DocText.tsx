import type { DocBlock } from '#model/reference-pages.ts'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import type { ReferenceContext } from './context.ts'
import { Html } from './Html.tsx'
import styles from './Reference.module.css'

/** A doc comment: its text, its code, and its samples with the findings about them. */
export function DocText({ blocks, context }: { blocks: DocBlock[]; context: ReferenceContext }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (block.type === 'html') return <Html key={key} html={block.html} />
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
