import { fileURLToPath } from 'node:url'

/** The code is this project's, whatever folder the pages come from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
