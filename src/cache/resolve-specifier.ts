import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

/** The target of an import. */
export type Resolved =
  | { kind: 'file'; path: string }
  /** @property folder real path of the package's folder */
  | { kind: 'package'; folder: string }
  /** Built into Node or a bundler. */
  | { kind: 'builtin' }

/** The parts of a `package.json` that resolution reads. */
export interface PackageJson {
  name?: string
  version?: string
  imports?: Record<string, unknown>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Resolves an import as Node does, as far as its targets need to be distinguished.
 *
 * @param from absolute path of the importing module.
 * @returns null when it can't be resolved.
 */
export function resolveSpecifier(specifier: string, from: string): Resolved | null {
  const [path = ''] = specifier.split('?')
  if (isBuiltin(path) || /^(node|virtual|data):/.test(path)) return { kind: 'builtin' }
  if (path.startsWith('#')) return resolveSubpathImport(path, from)
  if (path.startsWith('.') || path.startsWith('/')) return asFile(join(dirname(from), path))
  const name = packageName(path)
  const folder = packageFolder(name, dirname(from))
  return folder ? { kind: 'package', folder } : null
}

/** Resolves `#room/file.ts` by the `imports` of the package that the importing module belongs to. */
function resolveSubpathImport(specifier: string, from: string): Resolved | null {
  const root = enclosingPackage(dirname(from))
  if (!root) return null
  for (const [pattern, target] of Object.entries(readPackage(root)?.imports ?? {})) {
    if (typeof target !== 'string') continue
    const [start = '', end] = pattern.split('*')
    if (end === undefined ? specifier !== pattern : !specifier.startsWith(start)) continue
    const rest = specifier.slice(start.length)
    return target.startsWith('.')
      ? asFile(join(root, target.replace('*', rest)))
      : resolveSpecifier(target.replace('*', rest), join(root, 'package.json'))
  }
  return null
}

function asFile(path: string): Resolved | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? { kind: 'file', path } : null
}

/** Returns `@scope/name` for `@scope/name/part`. */
function packageName(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Returns the real path of an installed package's folder, as resolved from a folder; null if there is none.
 */
export function packageFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return null
  }
}

/** Returns the folder of the package that a folder belongs to. */
export function enclosingPackage(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) return null
  }
}

export function readPackage(folder: string): PackageJson | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
  } catch {
    return null
  }
}
