import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SLOT_COMPONENTS } from '#model/prose-components.ts'
import { suggest } from '../did-you-mean.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'

/** Absolute path. Node can't load components, which import styles; their names are those of the module's exports. */
export const COMPONENTS_FILE = fileURLToPath(
  new URL('../../prose/author-components.ts', import.meta.url),
)

/**
 * The components that a page may use, as they are registered now: in development, one may be added at any time.
 *
 * @param file the module that exports them.
 */
export function authorComponents(file = COMPONENTS_FILE): string[] {
  const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]+)\}/gm)
  const names = [...lists].flatMap(([, names = '']) => names.split(','))
  return [...names.map((name) => name.trim()).filter(Boolean), ...SLOT_COMPONENTS].sort()
}

/** Reports components that don't exist. */
export function checkComponents(
  { components }: CompiledSource,
  { file }: Pick<LinkingPage, 'file'>,
  { problems, components: known }: Pick<LinkContext, 'problems' | 'components'>,
): void {
  for (const { name, line, column } of components) {
    if (known.includes(name)) continue
    const fix = suggest(name, known)
    problems.push({ file, line, column, field: name, message: `Unknown component <${name}>.`, fix })
  }
}
