import { fileURLToPath } from 'node:url'

/** Root of the project that contains the code, whatever folder the pages come from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
