import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NAVBAR_ITEM_TYPES, type SiteConfig, siteConfigSchema } from '#model/config.ts'
import { type Problem, ProblemsError } from '#model/problem.ts'
import { suggest } from '../did-you-mean.ts'
import { schemaProblems } from './schema-problems.ts'

/** Name of the configuration file, in the project root. */
export const CONFIG_FILE = 'site.config.ts'

/**
 * Reads and validates `site.config.ts` of the project at `root`. A file changed since the last call is read
 * again.
 *
 * @throws ProblemsError listing each invalid field, the value found and the value expected
 */
export async function loadConfig(root: string): Promise<SiteConfig> {
  const file = join(root, CONFIG_FILE)
  const changed = await stat(file).then(
    (stats) => stats.mtimeMs,
    () => null,
  )
  if (changed === null) {
    const fix = `Write a ${CONFIG_FILE} whose default export is the site's configuration.`
    throw new ProblemsError([{ file: CONFIG_FILE, message: 'The file does not exist.', fix }])
  }
  const module: unknown = await import(
    /* @vite-ignore */ `${pathToFileURL(file).href}?changed=${changed}`
  ).catch((error: unknown) => {
    const message = `It can't be loaded: ${error instanceof Error ? error.message : String(error)}`
    throw new ProblemsError([{ file: CONFIG_FILE, message }])
  })
  const value: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined
  return parseConfig(value)
}

/** Validates a configuration object. @throws ProblemsError */
export function parseConfig(value: unknown): SiteConfig {
  const unknownItems = unknownNavbarItems(value)
  if (unknownItems.length > 0) throw new ProblemsError(unknownItems)
  const parsed = siteConfigSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const context = { file: CONFIG_FILE, keyName: 'field', schema: siteConfigSchema, value }
  throw new ProblemsError(schemaProblems(parsed.error.issues, context))
}

/** Runs before the schema, whose error for a wrong `type` would be less clear (spec 8). */
function unknownNavbarItems(value: unknown): Problem[] {
  const navbar = get(value, 'navbar')
  return visitItems(get(navbar, 'items'), 'navbar.items')
}

function visitItems(items: unknown, path: string): Problem[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, index) => {
    const type = get(item, 'type')
    const here = `${path}.${index}`
    const known = NAVBAR_ITEM_TYPES.some((name) => name === type)
    const own: Problem[] =
      known || type === undefined
        ? []
        : [
            {
              file: CONFIG_FILE,
              field: `${here}.type`,
              message: `No NavbarItem component found for type "${type}".`,
              fix: suggest(String(type), NAVBAR_ITEM_TYPES),
            },
          ]
    return [...own, ...visitItems(get(item, 'items'), `${here}.items`)]
  })
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
