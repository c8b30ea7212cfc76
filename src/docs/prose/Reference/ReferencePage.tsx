import {
  REFERENCE_HEADINGS,
  type ReferenceOrigin,
  type ReferencePageView,
} from '#base/model/reference-pages.ts'
import { Heading } from '../Heading/Heading.tsx'
import { Prose } from '../Prose/Prose.tsx'
import { Changes } from './Changes.tsx'
import type { ReferenceContext } from './context.ts'
import { Html } from './Html.tsx'
import { Member } from './Member.tsx'
import { MIN_FILTERED, NameFilter } from './NameFilter.tsx'
import { NameIndex } from './NameIndex.tsx'
import { PackagesTable } from './PackagesTable.tsx'
import styles from './Reference.module.css'
import { SupportTable } from './SupportTable.tsx'
import { SymbolSection } from './SymbolSection.tsx'

interface SymbolsProps {
  view: Extract<ReferencePageView, { symbols: unknown }>
  context: ReferenceContext
}

export interface ReferencePageProps {
  view: ReferencePageView
  context: ReferenceContext
}

/** The prose of a reference page. */
export function ReferencePage({ view, context }: ReferencePageProps) {
  return (
    <Prose>
      <div className={styles.root}>
        {view.kind !== 'symbol' && <Html html={view.intro.html} />}
        {view.kind === 'index' && <NameIndex mostUsed={view.mostUsed} groups={view.groups} />}
        {view.kind === 'changes' && <Changes view={view} />}
        {view.kind === 'support' && <SupportTable view={view} support={context.findings.support} />}
        {(view.kind === 'packages' || view.kind === 'generators') && <PackagesTable view={view} />}
        {view.kind === 'group' && view.pages.length > 0 && (
          <>
            <Heading level={2} id={REFERENCE_HEADINGS.pages}>
              Pages
            </Heading>
            <dl className={styles.pages}>
              {view.pages.map(({ label, href, text: { html } }) => (
                <div key={href}>
                  <dt id={label}>
                    <a href={href}>
                      <code>{label}</code>
                    </a>
                  </dt>
                  <dd>
                    <Html html={html} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {view.kind === 'part' && <Part view={view} context={context} />}
        {'symbols' in view && <Symbols view={view} context={context} />}
        <Origin origin={view.origin} />
      </div>
    </Prose>
  )
}

/** The symbols of a page; many of them with a filter. */
function Symbols({ view: { kind, symbols }, context }: SymbolsProps) {
  const sections = symbols.map((symbol) => (
    <SymbolSection key={symbol.id} symbol={symbol} context={context} />
  ))
  if (kind === 'symbol' || symbols.length < MIN_FILTERED) return sections
  return (
    <div data-filter-root="">
      <NameFilter label="Filter by name" />
      <div className={styles.root} data-filter-group="> section">
        {sections}
      </div>
    </div>
  )
}

interface PartProps {
  view: Extract<ReferencePageView, { kind: 'part' }>
  context: ReferenceContext
}

/** Some members of a class. */
function Part({ view: { owner, members }, context }: PartProps) {
  return (
    <>
      <p className={styles.from}>
        Members of{' '}
        <a href={owner.href}>
          <code>{owner.label}</code>
        </a>
      </p>
      <div className={styles.symbol}>
        {members.map((member) => (
          <Member key={member.anchor} member={member} context={context} level={2} />
        ))}
      </div>
    </>
  )
}

function Origin({ origin }: { origin: ReferenceOrigin }) {
  const { package: name, version, license, href } = origin
  return (
    <p className={styles.origin}>
      Signatures, descriptions and samples are read from the comments of{' '}
      <code>{`${name} ${version}`}</code>, under the <a href={href}>{license} license</a>.
    </p>
  )
}
