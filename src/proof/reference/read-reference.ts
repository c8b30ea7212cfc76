import type { PackageSection, PackagesReference } from '#base/model/packages.ts'
import type { Problem } from '#base/model/problem.ts'
import type { ReferenceModel } from '#base/model/reference.ts'
import type { RecordedExampleChanges, ReferenceChanges } from '#base/model/reference-changes.ts'
import type { GeneratedPage, GeneratedSection } from '#base/model/reference-pages.ts'
import { readPackagesReference } from '#proof/packages/index.ts'
import { readExampleChanges } from './changes/read-example-changes.ts'
import { assignGroups } from './groups/assign-groups.ts'
import { readGroups } from './groups/read-groups.ts'
import { createNameFinder, helperPage } from './pages/inline-names.ts'
import {
  CHANGES_PATH,
  changeAnchor,
  GENERATORS_PATH,
  memberAnchor,
  PACKAGES_PATH,
  type PagePlan,
  type PartPlan,
  PROTECTED_PATH,
  planPages,
  type ReferencePlan,
  SUPPORT_PATH,
} from './pages/plan-pages.ts'
import { namesOf } from './parts/class-parts.ts'
import { readParts } from './parts/read-parts.ts'
import { readRecordedModels } from './recorded-models.ts'
import { summaryText } from './text/summary-text.ts'

/** The reference of one package with our own texts, and the pages that show it. */
export interface Reference {
  model: ReferenceModel
  plan: ReferencePlan
  /** Differences in the newest installed version. */
  changes: ReferenceChanges
  /** The same for the site's examples; null if nothing is recorded. */
  exampleChanges: RecordedExampleChanges | null
  /** What the packages around Kysely do. */
  packages: PackagesReference
  /** Returns the id that a name in prose refers to on a page; null if there is none. */
  findName(name: string, page: string): string | null
  /** The pages as a section that `content` adds to the docs. */
  section: GeneratedSection
}

/**
 * @param root absolute path of the project with `content/reference`
 * @param problems problems in our own texts and outdated records are added to it
 * @returns null when the project has no reference
 */
export async function readReference(root: string, problems: Problem[]): Promise<Reference | null> {
  const groups = await readGroups(root, problems)
  if (groups.length === 0) return null
  const { model, changes } = await readRecordedModels(root, problems)
  const packages = await readPackagesReference(root)
  const groupOf = assignGroups(model, groups, problems)
  const parts = await readParts(root, model, problems)
  const plan = planPages(model, groups, groupOf, packages, parts)
  const findName = createNameFinder(model, plan)
  const find = (name: string, page: string) => {
    const id = findName(name, page)
    if (id === null) return helperPage(name)
    const place = plan.places.get(id)
    if (!place || place.path === page) return null
    return place.anchor === null ? place.path : `${place.path}#${encodeURI(place.anchor)}`
  }
  const exampleChanges = await readExampleChanges(root, changes, problems)
  const section = sectionOf(model, plan, changes, packages, find)
  return { model, plan, changes, exampleChanges, packages, findName, section }
}

const SUPPORT_PAGE: GeneratedPage = {
  path: SUPPORT_PATH,
  title: 'Supported databases',
  label: 'Supported databases',
  description: 'On which databases each method of Kysely works, measured by running it.',
  anchors: [],
  file: 'content/reference',
}

const PACKAGES_PAGE: GeneratedPage = {
  path: PACKAGES_PATH,
  title: 'Dialect packages',
  label: 'Dialect packages',
  description:
    'What each dialect package does in transactions, after errors, with JSON, big numbers, streams and migrations, measured by running it.',
  anchors: [],
  file: 'content/reference',
}

const GENERATORS_PAGE: GeneratedPage = {
  path: GENERATORS_PATH,
  title: 'Type generators',
  label: 'Type generators',
  description:
    'Which column types each type generator declares correctly, measured by comparing its types with the values that drivers return.',
  anchors: [],
  file: 'content/reference',
}

function sectionOf(
  { package: name, version }: ReferenceModel,
  plan: ReferencePlan,
  changes: ReferenceChanges,
  packages: PackagesReference,
  find: GeneratedSection['names']['find'],
): GeneratedSection {
  const extended = plan.pages.find(({ kind }) => kind === 'protected')?.symbols ?? []
  const protectedPage: GeneratedPage = {
    path: PROTECTED_PATH,
    title: 'Protected members',
    label: 'Protected members',
    description:
      'What subclasses of compilers, visitors, transformers and plugins call and override.',
    anchors: extended.flatMap((symbol) => [
      symbol.name,
      ...symbol.protectedMembers.map(({ name }) => memberAnchor(symbol, name, false)),
    ]),
    file: 'content/reference',
  }
  const title = `Changes in ${changes.to}`
  const changesPage: GeneratedPage = {
    path: CHANGES_PATH,
    title,
    label: title,
    description: `What ${name} ${changes.to} adds, removes, deprecates and declares differently from ${version}, and which examples of this site it changes.`,
    anchors: [...new Set(changes.changes.map(({ id }) => changeAnchor(id)))],
    file: 'content/reference',
  }
  const index: GeneratedPage = {
    path: plan.pages[0]!.path,
    title: 'Reference',
    label: 'Reference',
    description: `Every name that ${name} ${version} exports, with its members, explained and linked.`,
    anchors: [],
    file: 'content/reference',
  }
  return {
    label: 'Reference',
    after: 'Examples',
    index,
    groups: [
      ...plan.groups.map((group) => {
        const pages = plan.pages.filter((page) => page.group === group && page.part === null)
        const [groupPage, ...others] = pages.map(generatedPage)
        // Names keep an element on their group's page, since links to it are older than their own pages.
        const moved = pages.slice(1).flatMap(({ symbols }) => symbols[0]?.name ?? [])
        return {
          index: { ...groupPage!, anchors: [...groupPage!.anchors, ...moved] },
          pages: others,
        }
      }),
      { index: protectedPage, pages: [] },
      { index: SUPPORT_PAGE, pages: [] },
      ...packagesPage(PACKAGES_PAGE, packages.dialects),
      ...packagesPage(GENERATORS_PAGE, packages.generators),
      { index: changesPage, pages: [] },
    ],
    names: { find },
  }
}

/** Adds the anchors of a page on packages: its sections, rows and checks. Without a record there is no page. */
function packagesPage(
  page: GeneratedPage,
  { sections, groups }: PackagesReference['dialects'],
): GeneratedSection['groups'] {
  if (sections.length === 0) return []
  const rows = sections.flatMap(({ id, runs }: PackageSection) => [
    id,
    ...runs.map((run) => run.id),
  ])
  const checks = groups.flatMap((group) => group.checks.map(({ id }) => id))
  return [{ index: { ...page, anchors: [...rows, ...checks] }, pages: [] }]
}

function generatedPage({ kind, path, group, symbols, parts }: PagePlan): GeneratedPage {
  const [subject] = symbols
  const anchors = symbols.flatMap((symbol, index) => {
    const isSubject = kind === 'symbol' && index === 0
    const members = namesOf(symbol).map((name) => memberAnchor(symbol, name, isSubject))
    return isSubject ? members : [symbol.name, ...members]
  })
  const file = group?.file ?? 'content/reference'
  if (kind === 'group' || !subject) {
    const { title = '', description = '' } = group ?? {}
    return { path, title, label: title, description, anchors, file }
  }
  const description = summaryText(group?.texts.get(subject.id)) || subject.doc?.summary || ''
  const title = [subject.name, group?.titleEnd].filter(Boolean).join(' ')
  const pages = parts.map((part) => partPage(part, file))
  return { path, title, label: subject.name, description, anchors, file, pages }
}

function partPage({ path, part }: PartPlan, file: string): GeneratedPage {
  const { owner, title, label, description, members } = part
  return {
    path,
    title: `${owner.name}: ${title}`,
    label,
    description: description.replaceAll('`', ''),
    anchors: members.map((name) => memberAnchor(owner, name, true)),
    file,
  }
}
