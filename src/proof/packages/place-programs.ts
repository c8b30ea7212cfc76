import { globSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import type { Setup } from './setups.ts'

const HERE = import.meta.dirname

/** Modules that run beside the packages, in any runtime: none of them imports anything of the project but types. */
const MODULES = ['check-worker.ts', 'create-tables.ts', 'lab.ts', 'checks/*.ts']

/**
 * Writes the checks as JavaScript into a setup's folder, and its program as `setup.mjs`, so that they find the packages
 * that are installed there, and nothing else.
 */
export async function placePrograms({ id, program = id }: Setup, folder: string): Promise<void> {
  for (const module of globSync(MODULES, { cwd: HERE })) {
    const code = stripTypeScriptTypes(await readFile(join(HERE, module), 'utf8'))
    const target = join(folder, module.replace(/\.ts$/, '.mjs'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, code.replaceAll(/((?:from|import\() ?'\.[^']+)\.ts'/g, "$1.mjs'"))
  }
  for (const name of globSync('*.{mjs,html}', { cwd: join(HERE, 'programs') })) {
    await copyFile(join(HERE, 'programs', name), join(folder, name))
  }
  await copyFile(join(HERE, 'programs', `${program}.mjs`), join(folder, 'setup.mjs'))
}
