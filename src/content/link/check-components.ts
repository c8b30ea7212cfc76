import { readFileSync } from 'node:fs'
import { SLOT_COMPONENTS } from '#model/prose-components.ts'
import { suggest } from '../did-you-mean.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'

/** Node can't load components, which import styles; their names are those of the module's exports. */
const MODULE = new URL('../../prose/author-components.ts', import.meta.url)

/** The components that a page may use. */
export const AUTHOR_COMPONENTS: readonly string[] = [
  ...[...readFileSync(MODULE, 'utf8').matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
  ...SLOT_COMPONENTS,
].sort()

/** Reports components that don't exist. */
export function checkComponents(
  { components }: CompiledSource,
  { file }: Pick<LinkingPage, 'file'>,
  { problems }: Pick<LinkContext, 'problems'>,
): void {
  for (const { name, line, column } of components) {
    if (AUTHOR_COMPONENTS.includes(name)) continue
    const fix = suggest(name, AUTHOR_COMPONENTS)
    problems.push({ file, line, column, field: name, message: `Unknown component <${name}>.`, fix })
  }
}
