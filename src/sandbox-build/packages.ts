import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export async function packageVersion(name: string): Promise<string> {
  const file = join(packageFolder(name), 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

/** Returns the folder of an installed package, even one that doesn't export its `package.json`. */
export function packageFolder(name: string): string {
  let folder = dirname(require.resolve(name))
  while (!folder.endsWith(`node_modules/${name}`)) folder = dirname(folder)
  return folder
}
