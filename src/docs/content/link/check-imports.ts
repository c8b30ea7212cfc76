import { closest } from '#base/text/closest.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import type { LinkContext } from './link-context.ts'

/**
 * Reports the components that pages import from the site that they were written for: each once, at the first page, unless
 * a component of that name is registered here.
 */
export function checkImports(
  sources: readonly { file: string; source: CompiledSource }[],
  { problems, components }: Pick<LinkContext, 'problems' | 'components'>,
): void {
  const all = sources.flatMap(({ file, source }) =>
    source.imports.map((imported) => ({ file, ...imported })),
  )
  for (const [name, found] of Map.groupBy(all, (one) => one.name)) {
    const { file, line, column, source } = found[0]!
    const origin = source === null ? ', which the page defines,' : ` from "${source}"`
    if (components.includes(name)) {
      problems.push({
        file,
        line,
        column,
        field: name,
        message: `<${name}>${origin} is taken to be this site's component of that name.`,
        fix: 'Remove the import if it is; otherwise register yours under another name.',
        isWarning: true,
      })
      continue
    }
    const files = new Set(found.map((one) => one.file)).size
    const near = closest(name, components)
    problems.push({
      file,
      line,
      column,
      field: name,
      message: `The component <${name}>${origin} isn't one of this site; ${files === 1 ? '1 page uses' : `${files} pages use`} it.`,
      fix: `Write it in src/docs/prose/${name} and export it from src/docs/prose/author-components.ts: then pages are right as they are, with their imports.${near ? ` Or use <${near}>.` : ''}`,
    })
  }
}
