import { fileURLToPath } from 'node:url'

/** The project root, and the folder that caches results of earlier runs. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
export const CACHE_DIR = `${ROOT}/.cache`
