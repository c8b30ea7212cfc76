import { fileURLToPath } from 'node:url'

/** Root of the project that contains the code, whatever folder the pages come from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The folder with the cached results of earlier runs. */
export const CACHE_DIR = `${PROJECT_ROOT}/.cache`
