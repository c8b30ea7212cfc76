import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { siteFile } from '../site-paths.ts'
import type { PlainValue } from './module-values.ts'
import { moduleAddress, type Statements } from './statements.ts'

/** Values that a file of the docs declares, by the names that it gives them, and the files that they are from. */
export interface DeclaredValues {
  values: Record<string, PlainValue>
  /** Absolute paths. */
  files: string[]
}

const ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.tsx', '.jsx', '.json']
const NO_DATA = /\.(mdx?|css|scss|png|jpe?g|gif|svg|webp|avif|ico)$/i

/**
 * Reads the plain values that a page or a partial exports or imports from files of the project: constants that are written
 * out, JSON, also of an installed package, and the text of any file by `!!raw-loader!` or `?raw`. Nothing is run: what a
 * module computes isn't known here.
 *
 * @param statements those of the file
 * @param place its absolute path, and that relative to the project root
 * @param given values that it has besides, by name
 */
export async function readDeclaredValues(
  { imports, exports }: Pick<Statements, 'imports' | 'exports'>,
  { path, file }: { path: string; file: string },
  given: Readonly<Record<string, PlainValue>> = {},
): Promise<DeclaredValues> {
  const found: DeclaredValues = { values: { ...given }, files: [] }
  const root = path.slice(0, path.length - file.length)
  for (const { module, names } of imports) {
    const { address, isRaw, dataPackage } = moduleAddress(module)
    const target = dataPackage ? join(root, 'node_modules', address) : targetOf(address, root, path)
    if (target === null || names.length === 0 || (NO_DATA.test(address) && !isRaw)) continue
    const read = await readFirst(target, root)
    if (!read) continue
    const exported = isRaw ? { default: read.text } : await exportsOf(read.path, read.text)
    for (const { name, exported: original } of names) {
      const value = original === '*' ? exported : exported[original]
      if (value !== undefined) found.values[name] = value
    }
    if (Object.keys(exported).length > 0) found.files.push(read.path)
  }
  if (exports.length === 0) return found
  const { moduleValues } = await import('./module-values.ts')
  const own = moduleValues(exports.map(({ text }) => text).join('\n'), found.values)
  return { ...found, values: { ...found.values, ...own } }
}

function targetOf(address: string, root: string, path: string): string | null {
  if (address.startsWith('@site/')) return join(root, siteFile(address))
  return /^\.\.?\//.test(address) ? join(dirname(path), address) : null
}

/** Reads the file that a module's address is short for; nothing outside of the project. */
async function readFirst(
  target: string,
  root: string,
): Promise<{ path: string; text: string } | null> {
  if (relative(root, target).startsWith('..')) return null
  for (const ending of ENDINGS) {
    const text = await readFile(target + ending, 'utf8').catch(() => null)
    if (text !== null) return { path: target + ending, text }
  }
  return null
}

/** Returns what a module exports, as far as it's written out. */
async function exportsOf(path: string, text: string): Promise<Record<string, PlainValue>> {
  if (path.endsWith('.json')) {
    try {
      const value = JSON.parse(text) as PlainValue
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
      return { ...(isRecord ? value : {}), default: value }
    } catch {
      return {}
    }
  }
  // Few pages import values: the others don't wait for the compiler.
  const { moduleValues } = await import('./module-values.ts')
  return moduleValues(text)
}
