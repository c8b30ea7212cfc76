import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PROJECT_ROOT } from '#base/node/project-root.ts'

/** Quoted paths of files: imported modules and styles, workers, files beside a module. */
const FILE_PATH = /['"`]((?:\.{1,2}|#[\w-]+)\/[\w./-]+\.\w+)[?'"`]/g

/** Imports of types, which don't run anything. */
const TYPE_IMPORT = /^(?:im|ex)port type [^'"]*'[^']*'/gm

/** Files that can contain imports. */
const SOURCE = /\.([cm]?[jt]sx?|css)$/

/**
 * Returns the files that determine what modules do: the modules themselves, and every existing file that one of
 * them names by a literal path, transitively. Packages are left out.
 *
 * @param entries absolute paths.
 * @returns hashes of the content, by path relative to the project root, in sorted order.
 */
export async function readCodeFiles(entries: readonly string[]): Promise<Map<string, string>> {
  const { imports } = await readManifest()
  const hashes = new Map<string, string>()
  const seen = new Set(entries)
  async function read(file: string): Promise<void> {
    const content = await readFile(file).catch(() => null)
    if (!content) return
    hashes.set(relative(PROJECT_ROOT, file), createHash('sha256').update(content).digest('hex'))
    if (!SOURCE.test(file)) return
    const code = content.toString().replace(TYPE_IMPORT, '')
    const named = [...code.matchAll(FILE_PATH)].map(([, path = '']) => resolve(path, file, imports))
    const fresh = named.filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    await Promise.all(fresh.map(read))
  }
  await Promise.all([...seen].map(read))
  return new Map([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Resolves a relative path, or `#room/file.ts` by the `imports` of `package.json`. */
function resolve(path: string, from: string, imports: Record<string, string>): string {
  if (path.startsWith('.')) return join(dirname(from), path)
  const slash = path.indexOf('/')
  const target = imports[`${path.slice(0, slash)}/*`] ?? ''
  return join(PROJECT_ROOT, target.replace('*', path.slice(slash + 1)))
}

let manifest: Promise<{ imports: Record<string, string> }> | undefined

function readManifest(): Promise<{ imports: Record<string, string> }> {
  manifest ??= readFile(join(PROJECT_ROOT, 'package.json'), 'utf8').then(JSON.parse)
  return manifest
}

/** Returns a hash of modules with every file that they name, of all packages' versions and Node's. */
export async function hashCode(entries: readonly string[]): Promise<string> {
  const files = await readCodeFiles(entries)
  const lock = await readFile(join(PROJECT_ROOT, 'package-lock.json'))
  return createHash('sha256')
    .update(process.version)
    .update(lock)
    .update(JSON.stringify([...files]))
    .digest('hex')
}
