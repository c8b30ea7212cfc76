import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the modules that begin with `'use client'`, in the order of their numbers, relative to the project. */
export function clientModules(root: string): string[] {
  const files = globSync('src/**/*.tsx', { cwd: root }).sort()
  return files.filter((file) => readFileSync(join(root, file), 'utf8').startsWith("'use client'"))
}
