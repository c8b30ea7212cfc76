import type { SymbolView } from '#model/reference-pages.ts'
import { Code } from '#ui/Code/Code.tsx'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import type { ReferenceContext } from './context.ts'
import { DocText } from './DocText.tsx'
import { Html } from './Html.tsx'
import { Links } from './Links.tsx'
import { Deprecated, Member } from './Member.tsx'
import styles from './Reference.module.css'
import { Signatures } from './Signatures.tsx'
import { SupportRow } from './SupportRow.tsx'

interface SymbolSectionProps {
  symbol: SymbolView
  /** Ids of the headings on the symbol's own page. */
  headings: { members: string; inherited: string }
  context: ReferenceContext
}

/** A symbol: what it is, how to get one, its doc comment, and all its members. */
export function SymbolSection({ symbol, headings, context }: SymbolSectionProps) {
  const { id, anchor, name, members, compact, inherited, declaration } = symbol
  const isSubject = anchor === null
  return (
    <section className={styles.symbol} data-kind={symbol.kind}>
      {!isSubject && (
        <Heading level={2} id={anchor}>
          <code>{name}</code>
        </Heading>
      )}
      {symbol.deprecated !== null && <Deprecated html={symbol.deprecated} />}
      <ChangeNote note={context.findings.changes[id]} />
      {symbol.summary && <Html html={symbol.summary} />}
      {isSubject && <CodeBlock html={symbol.importCode} lang="ts" label="Import" title="Import" />}
      {declaration && (
        <div className={styles.declaration}>
          <Code html={declaration} label="Declaration" lang="ts" />
        </div>
      )}
      <Signatures signatures={symbol.signatures} context={context} />
      <DocText blocks={symbol.doc} context={context} />
      <SupportRow row={context.findings.support[id]} />
      <Links label="Returned by" links={symbol.returnedBy} code />
      <Links label="Explained in" links={symbol.explainedIn} />
      <Links label="Used in" links={symbol.usedIn} />
      {compact && (
        <div className={styles.compact}>
          <Code html={compact} label={`Members of ${name}`} lang="ts" />
        </div>
      )}
      <p className={styles.source}>
        <a href={symbol.source}>Source</a>
      </p>
      {isSubject && members.length > 0 && (
        <Heading level={2} id={headings.members}>
          Members
        </Heading>
      )}
      {members.map((member) => (
        <Member key={member.anchor} member={member} context={context} />
      ))}
      {inherited.length > 0 && isSubject && (
        <Heading level={2} id={headings.inherited}>
          Inherited
        </Heading>
      )}
      {inherited.map(({ from, names }) => (
        <div key={from.href} className={styles.links}>
          <p>
            From{' '}
            <a href={from.href}>
              <code>{from.label}</code>
            </a>
          </p>
          <ul>
            {names.map((one) => (
              <li key={one.anchor} id={one.anchor}>
                <a href={one.href}>
                  <code>{one.label}</code>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
