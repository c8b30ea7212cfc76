import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SLOT_COMPONENTS } from '#base/model/prose-components.ts'
import { suggest } from '#base/text/closest.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { COMPONENTS_OF_THIS_SITE } from './check-imports.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'

/** Absolute path. Names are read from its exports: Node can't load components, since they import styles. */
export const COMPONENTS_FILE = fileURLToPath(
  new URL('../../prose/author-components.ts', import.meta.url),
)

/**
 * Returns the components that a page may use. Read on each call: in development, one may be added at any
 * time.
 *
 * @param file the module that exports them
 */
export function authorComponents(file = COMPONENTS_FILE): string[] {
  const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]+)\}/gm)
  const names = [...lists].flatMap(([, names = '']) => names.split(','))
  return [...names.map((name) => name.trim()).filter(Boolean), ...SLOT_COMPONENTS].sort()
}

/** Reports unknown components, and unknown properties of known ones. */
export function checkComponents(
  { components, imports }: CompiledSource,
  { file }: Pick<LinkingPage, 'file'>,
  {
    problems,
    components: known,
    properties: all,
  }: Pick<LinkContext, 'problems' | 'components' | 'properties'>,
): void {
  for (const { name, properties, line, column } of components) {
    // Of those that the page imports, `checkImports` reports what isn't here, or may mean another, once for all pages.
    // `<Links.Home>` is a part of `Links`.
    const [owner] = name.split('.')
    const isImported = imports.some((imported) => imported.name === name || imported.name === owner)
    if (isImported && (!known.includes(name) || COMPONENTS_OF_THIS_SITE.has(name))) continue
    if (!known.includes(name)) {
      const fix = suggest(name, known)
      const message = `Unknown component <${name}>.`
      problems.push({ file, line, column, field: name, message, fix })
      continue
    }
    const allowed = all[name]
    if (!allowed) continue
    for (const property of properties) {
      if (allowed.includes(property.name)) continue
      const fix = suggest(property.name, allowed)
      const message = `<${name}> has no property "${property.name}".`
      const { line, column } = property
      problems.push({ file, line, column, field: property.name, message, fix })
    }
  }
}
