import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Root of the project that contains the code, whatever folder the pages come from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** The folder with the cached results of earlier runs. */
export const CACHE_DIR = `${PROJECT_ROOT}/.cache`

/** Returns the absolute path of an installed package, which has to be among the project's own. */
export function packageFolder(name: string): string {
  return `${PROJECT_ROOT}/node_modules/${name}`
}

export function packageVersion(name: string): string {
  return JSON.parse(readFileSync(`${packageFolder(name)}/package.json`, 'utf8')).version
}
