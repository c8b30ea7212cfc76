import {
  type InheritedView,
  NOT_EXPORTED,
  REFERENCE_HEADINGS,
  type SymbolView,
} from '#base/model/reference-pages.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import { BreakableName } from '#docs/shell/BreakableName/BreakableName.tsx'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import type { ReferenceContext } from './context.ts'
import { DocText } from './DocText.tsx'
import { Html } from './Html.tsx'
import { Links } from './Links.tsx'
import { Deprecated, Member } from './Member.tsx'
import { MemberSupport } from './MemberSupport.tsx'
import { MIN_FILTERED, NameFilter } from './NameFilter.tsx'
import { Parts } from './Parts.tsx'
import styles from './Reference.module.css'
import { Signatures } from './Signatures.tsx'

interface SymbolSectionProps {
  symbol: SymbolView
  context: ReferenceContext
}

/** A symbol: what it is, how to get one, its doc comment, and all its members. */
export function SymbolSection({ symbol, context }: SymbolSectionProps) {
  const { id, anchor, name, compact, inherited, declaration } = symbol
  const isSubject = anchor === null
  return (
    <section
      className={styles.symbol}
      data-kind={symbol.kind}
      data-filter-root={isSubject ? '' : undefined}
    >
      {!isSubject && (
        <Heading level={2} id={anchor} label={name}>
          <code>
            <BreakableName name={name} />
          </code>
        </Heading>
      )}
      {symbol.deprecated !== null && <Deprecated html={symbol.deprecated.html} />}
      <ChangeNote note={context.findings.changes[id]} />
      {symbol.summary && <Html html={symbol.summary.html} />}
      {symbol.importCode === null && <p className={styles.source}>{NOT_EXPORTED}</p>}
      {isSubject && symbol.importCode !== null && (
        <CodeBlock html={symbol.importCode} lang="ts" label="Import" title="Import" />
      )}
      {declaration && (
        <div className={styles.declaration}>
          <Code flat html={declaration} label="Declaration" lang="ts" />
        </div>
      )}
      {compact && (
        <div className={styles.compact}>
          <Code flat html={compact} label={`Members of ${name}`} lang="ts" />
        </div>
      )}
      <Signatures signatures={symbol.signatures} context={context} />
      <DocText blocks={symbol.doc} context={context} />
      <MemberSupport row={context.findings.support[id]} />
      <div className={styles.about}>
        <Links label="Returned by" links={symbol.returnedBy} code />
        <Links label="Explained in" links={symbol.explainedIn} />
        <Links label="Used in" links={symbol.usedIn} />
        <p className={styles.source}>
          <a href={symbol.source}>Source</a>
        </p>
      </div>
      {isSubject && countMembers(symbol) >= MIN_FILTERED && (
        <NameFilter label="Filter members by name" />
      )}
      {symbol.inheritedFirst && <Inherited bases={inherited} context={context} />}
      <Parts parts={symbol.parts} />
      <OwnMembers symbol={symbol} context={context} />
      {!symbol.inheritedFirst && <Inherited bases={inherited} context={context} />}
    </section>
  )
}

function countMembers({ members, inherited, parts }: SymbolView): number {
  const lists = [...inherited, ...parts].map((group) => group.members.length)
  return lists.reduce((total, length) => total + length, members.length)
}

function OwnMembers({ symbol: { anchor, members }, context }: SymbolSectionProps) {
  if (members.length === 0) return null
  return (
    <div className={styles.symbol} data-filter-group="> section">
      {anchor === null && (
        <Heading level={2} id={REFERENCE_HEADINGS.members}>
          Members
        </Heading>
      )}
      {members.map((member) => (
        <Member key={member.anchor} member={member} context={context} />
      ))}
    </div>
  )
}

interface InheritedProps {
  bases: readonly InheritedView[]
  context: ReferenceContext
}

function Inherited({ bases, context }: InheritedProps) {
  return bases.map(({ from, heading, members, names }) => {
    const source = (
      <>
        From{' '}
        <a href={from.href}>
          <code>{from.label}</code>
        </a>
      </>
    )
    if (members.length > 0) {
      return (
        <div key={from.href} className={styles.symbol} data-filter-group="> section">
          <Heading level={2} id={heading}>
            {source}
          </Heading>
          {members.map((member) => (
            <Member key={member.anchor} member={member} context={context} />
          ))}
        </div>
      )
    }
    return (
      <div key={from.href} className={styles.links}>
        <p>{source}</p>
        <ul>
          {names.map((name) => (
            <li key={name.anchor} id={name.anchor}>
              <a href={name.href}>
                <code>{name.label}</code>
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
