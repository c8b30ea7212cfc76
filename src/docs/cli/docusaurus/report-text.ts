import { formatProblem, type Problem } from '#base/model/problem.ts'
import { FOLDERS } from '#docs/content/index.ts'
import type { ImportReport } from './import-docs.ts'

/** What this site's own pages, navbar, footer and redirects say of docs that were here before. */
const OF_THIS_SITE = 'This site’s own pages and links'
const OWN_LINKS = /^(?:navbar|footer|redirects|announcementBar|productChanges)\b/

/** What there is to decide, in the order in which it is best done. */
const KINDS: [title: string, matches: RegExp][] = [
  ['Settings and sidebars', /^$/],
  ['Components of your own', /isn't one of this site|Unknown component|cannot export/],
  ['Values in pages', /The expression uses|have no scripts|cannot import|partial/i],
  ['Front matter', /front matter key|^Found /],
  ['Routes and ids', /is taken by/],
  ['Links and images', /leads |does not exist|is not an image/],
  ['MDX', /^Invalid|never closed|admonition/],
]

/** Describes an import: what was done, and everything that has to be decided, by kind. */
export function importReportText(report: ImportReport): string {
  const { pages, versions, keptFiles, notes, problems, warnings } = report
  const done = `Imported ${count(pages, 'page')}${versions.length > 0 ? ` in ${count(versions.length + 1, 'version')}` : ''}.`
  const kept = keptFiles.map((name) => `public/${name} was there already and stays as it was.`)
  const order = [...KINDS.map(([kind]) => kind), 'Others', OF_THIS_SITE]
  const groups = [...Map.groupBy(problems, kindOf)]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([kind, found]) => section(kind, found))
  const next =
    problems.length > 0
      ? `${count(problems.length, 'problem')} to decide; "npm run build" lists them again.`
      : 'Nothing is left to decide: run "npm run build".'
  return [done, ...notes, ...kept, ...groups, section('Warnings', warnings), next]
    .filter(Boolean)
    .join('\n\n')
}

function kindOf(problem: Problem): string {
  const isConfig = problem.file === 'site.config.ts' && OWN_LINKS.test(problem.field ?? '')
  if (isConfig || problem.file.startsWith(`${FOLDERS.pages}/`)) return OF_THIS_SITE
  if (problem.file.endsWith('.ts') || problem.file.endsWith('.json')) return KINDS[0]![0]
  return KINDS.find(([, matches]) => matches.test(problem.message))?.[0] ?? 'Others'
}

function section(title: string, problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  return `${title} (${problems.length})\n\n${problems.map(formatProblem).join('\n\n')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
