import { SLOT_COMPONENTS } from '#base/model/prose-components.ts'
import { closest } from '#base/text/closest.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import type { LinkContext } from './link-context.ts'

/** Components that were here before any were moved: a page that imports one of these names may mean another. */
export const COMPONENTS_OF_THIS_SITE: ReadonlySet<string> = new Set([
  'Admonition',
  'Badge',
  'Card',
  'CardGrid',
  'Challenge',
  'ContinueCourse',
  'CourseChapters',
  'CourseProgress',
  'DatabaseTables',
  'Details',
  'Example',
  'FileTree',
  'Hero',
  'HomeExample',
  'HomeFacts',
  'HomeFeature',
  'HomeFeatures',
  'HomeInstall',
  'HomePage',
  'HomeSection',
  'HomeUsers',
  'Kbd',
  'NearPages',
  'QueryTrace',
  'Steps',
  'TabItem',
  'Tabs',
  ...SLOT_COMPONENTS,
])

/**
 * Reports the components that pages import from the site that they were written for: each once, at the first page. One
 * that was registered here since is right; one whose name was here before may not be what the page means.
 */
export function checkImports(
  sources: readonly { file: string; source: CompiledSource }[],
  { problems, components }: Pick<LinkContext, 'problems' | 'components'>,
): void {
  const all = sources.flatMap(({ file, source }) =>
    source.imports.map((imported) => ({ file, ...imported })),
  )
  for (const [name, found] of Map.groupBy(all, (problem) => problem.name)) {
    const { file, line, column, source } = found[0]!
    const origin = source === null ? ', which the page defines,' : ` from "${source}"`
    if (components.includes(name)) {
      if (!COMPONENTS_OF_THIS_SITE.has(name)) continue
      problems.push({
        file,
        line,
        column,
        field: name,
        message: `<${name}>${origin} is taken to be this site's component of that name.`,
        fix: 'If that is right, remove the import. Otherwise register your component under another name, and rename it in the pages.',
        isWarning: true,
      })
      continue
    }
    const files = new Set(found.map((problem) => problem.file)).size
    const near = closest(name, components)
    problems.push({
      file,
      line,
      column,
      field: name,
      message: `The component <${name}>${origin} isn't one of this site; ${files === 1 ? '1 page uses' : `${files} pages use`} it.`,
      fix: `Write it in src/docs/prose/${name} and export it from src/docs/prose/author-components.ts: then pages can stay as they are, with their imports.${near ? ` Or use <${near}>.` : ''}`,
    })
  }
}
