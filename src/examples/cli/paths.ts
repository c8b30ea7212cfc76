import { fileURLToPath } from 'node:url'

/** The project's root, and the folder for what is known from earlier runs. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
export const CACHE_DIR = `${ROOT}/.cache`
