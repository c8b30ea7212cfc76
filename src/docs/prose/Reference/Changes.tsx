import {
  type ChangesView,
  type ChangeView,
  EXAMPLES_TITLE,
  type ExampleChangeView,
  REFERENCE_HEADINGS,
} from '#base/model/reference-pages.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import { Heading } from '../Heading/Heading.tsx'
import layout from './Changes.module.css'
import { InlineHtml } from './Html.tsx'
import { NameFilter } from './NameFilter.tsx'
import styles from './Reference.module.css'

const PARTS: Record<ExampleChangeView['part'], string> = {
  sql: 'different SQL',
  rows: 'a different result',
  type: 'a different type',
}

/** The changes in a newer version, both versions side by side. */
export function Changes({ view }: { view: ChangesView }) {
  const { from, to, examples, sections } = view
  return (
    <div className={styles.root} data-filter-root="">
      {examples.length > 0 && (
        <>
          <Heading level={2} id={REFERENCE_HEADINGS.examples}>
            {EXAMPLES_TITLE}
          </Heading>
          <p>
            With {to}, these examples have different SQL, a different result or a different type.
          </p>
          {examples.map(({ page, dialects, part, before, after }) => (
            <div key={`${page.href} ${part} ${dialects[0]} ${after}`} className={styles.member}>
              <p>
                <a href={page.href}>{page.label}</a>: {PARTS[part]} on {listOf(dialects)}
              </p>
              <Sides from={from} to={to} before={[before]} after={[after]} />
            </div>
          ))}
        </>
      )}
      <NameFilter label="Filter changes by name" />
      {sections.map(({ id, title, text, entries }) => (
        <section key={id} className={styles.symbol} data-filter-group="> article">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <p>{text}</p>
          {entries.map((entry) => (
            <Change key={entry.names[0]?.anchor} change={entry} from={from} to={to} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Change({ change, from, to }: { change: ChangeView; from: string; to: string }) {
  const { names, note, before, after } = change
  return (
    <article className={styles.member}>
      <div className={styles.links}>
        <ul>
          {names.map(({ anchor, label, href }) => (
            <li key={anchor} id={anchor}>
              {href ? (
                <a href={href}>
                  <code>{label}</code>
                </a>
              ) : (
                <code>{label}</code>
              )}
            </li>
          ))}
        </ul>
      </div>
      {note && (
        <p>
          <InlineHtml html={note.html} />
        </p>
      )}
      <Sides flat from={from} to={to} before={before} after={after} />
    </article>
  )
}

interface SidesProps {
  /** As for `Code`. */
  flat?: boolean
  from: string
  to: string
  before: readonly string[]
  after: readonly string[]
}

/** Both versions side by side, or only the one that exists. */
function Sides({ flat, from, to, before, after }: SidesProps) {
  const sides = [
    { version: from, codes: before },
    { version: to, codes: after },
  ].filter(({ codes }) => codes.length > 0)
  if (sides.length === 0) return null
  return (
    <dl className={layout.sides}>
      {sides.map(({ version, codes }) => (
        <div key={version}>
          <dt>{version}</dt>
          {codes.map((html) => (
            <dd key={html} className={styles.declaration}>
              <Code flat={flat ?? false} html={html} label={`Version ${version}`} lang="ts" wrap />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function listOf(labels: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(labels)
}
