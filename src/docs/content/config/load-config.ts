import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SiteConfig, siteConfigSchema } from '#base/model/config.ts'
import { ProblemsError } from '#base/model/problem.ts'
import { parseInput } from './parse-input.ts'

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
  const stats = await stat(file).catch(() => null)
  if (!stats) {
    const fix = `Write a ${CONFIG_FILE} whose default export is the site's configuration.`
    throw new ProblemsError([{ file: CONFIG_FILE, message: 'The file does not exist.', fix }])
  }
  const module: { default?: unknown } = await import(
    /* @vite-ignore */ `${pathToFileURL(file).href}?changed=${stats.mtimeMs}`
  ).catch((error: unknown) => {
    const message = `It can't be loaded: ${error instanceof Error ? error.message : String(error)}`
    throw new ProblemsError([{ file: CONFIG_FILE, message }])
  })
  return parseConfig(module.default)
}

/** Validates a configuration object. @throws ProblemsError */
export function parseConfig(value: unknown): SiteConfig {
  const { data, problems } = parseInput(siteConfigSchema, value, { file: CONFIG_FILE })
  if (!data) throw new ProblemsError(problems)
  return data
}
