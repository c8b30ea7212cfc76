import { Fragment } from 'react'
import {
  groupResult,
  notHolding,
  PACKAGE_WORDS,
  type PackageCheckGroup,
  type PackageRun,
  type PackageSection,
  packageRuns,
  sinceOf,
} from '#base/model/packages.ts'
import { type PackagesView, REFERENCE_HEADINGS } from '#base/model/reference-pages.ts'
import segments from '#base/ui/DialectSwitch/DialectSwitch.module.css'
import summary from '../Details/Summary.module.css'
import { Heading } from '../Heading/Heading.tsx'
import { Table } from '../Table/Table.tsx'
import { NameFilter } from './NameFilter.tsx'
import styles from './Packages.module.css'
import page from './Reference.module.css'

/** What each package does. The styles show one group of checks; the field above, which needs a script, filters rows. */
export function PackagesTable({ view: { sections, groups } }: { view: PackagesView }) {
  const runs = packageRuns(sections)
  return (
    <div className={`${styles.root} ${page.root}`} data-filter-root="">
      <NameFilter label="Filter by package, driver or database" />
      <div className={segments.root} role="radiogroup" aria-label="Checks">
        <Choice value="" label="All" />
        {groups.map(({ id, title }, index) => (
          <Choice key={id} value={`${index}`} label={title} />
        ))}
      </div>
      {sections.map((section) => (
        <Section key={section.id} section={section} groups={groups} runs={runs} />
      ))}
      <section className={page.symbol}>
        <Heading level={2} id={REFERENCE_HEADINGS.checks}>
          The checks
        </Heading>
        {groups.map(({ id, title, checks }, index) => (
          <details key={id} data-on={index}>
            <summary className={summary.root}>{`${title}: ${checks.length} checks`}</summary>
            <dl className={styles.checks}>
              {checks.map((check) => (
                <Fragment key={check.id}>
                  <dt id={check.id}>{check.id}</dt>
                  <dd>{check.title}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        ))}
      </section>
    </div>
  )
}

interface SectionProps {
  section: PackageSection
  groups: readonly PackageCheckGroup[]
  /** Those of all sections. */
  runs: readonly PackageRun[]
}

/** The packages for one kind of database. */
function Section({ section: { id, title, runs: own }, groups, runs }: SectionProps) {
  return (
    <section className={page.symbol} data-filter-group="tbody tr">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            {groups.map((group, index) => (
              <th key={group.id} scope="col" data-on={index}>
                {group.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((run) => (
            <tr key={run.id} id={run.id}>
              <th scope="row">
                <a href={`https://www.npmjs.com/package/${run.package}`}>{run.package}</a>{' '}
                {run.version}
                <small>{run.with}</small>
                {/* The heading is found by the database's name, too. */}
                <span hidden>{title}</span>
              </th>
              {run.problem ? (
                <td colSpan={groups.length}>
                  <Word result="unavailable" />
                  {`: ${run.problem}`}
                </td>
              ) : (
                groups.map((group, index) => (
                  <Cell key={group.id} index={index} run={run} group={group} runs={runs} />
                ))
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

interface CellProps {
  index: number
  run: PackageRun
  group: PackageCheckGroup
  runs: readonly PackageRun[]
}

/** The worst result of a group of checks, which opens to what was seen where a check doesn't hold. */
function Cell({ index, run, group, runs }: CellProps) {
  const result = groupResult(run, group)
  if (!result) return <td data-on={index} />
  const seen = notHolding(run, group)
  const total = group.checks.filter(({ id }) => run.findings[id]).length
  const titles = new Map(group.checks.map(({ id, title }) => [id, title]))
  return (
    <td data-on={index} data-result={result}>
      {seen.length === 0 ? (
        <Word result={result} />
      ) : (
        <details className={styles.cell}>
          <summary>
            <Word result={result} />
            <small>{`${total - seen.length} of ${total} hold`}</small>
          </summary>
          <ul>
            {seen.map(({ id, result: one, saw }) => {
              const since = sinceOf(run, id, runs)
              // Texts without elements: there are a thousand of these lines.
              const text = `${PACKAGE_WORDS[one].word}: ${titles.get(id)}. “${saw}”`
              return (
                <li key={id} data-result={one}>
                  {since ? `${text} It holds with ${since}.` : text}
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </td>
  )
}

function Word({ result }: { result: keyof typeof PACKAGE_WORDS }) {
  const { mark, word } = PACKAGE_WORDS[result]
  return (
    <>
      <span aria-hidden="true">{mark}</span>
      {` ${word}`}
    </>
  )
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <label>
      <input type="radio" name="package-checks" value={value} defaultChecked={value === ''} />
      {label}
    </label>
  )
}
