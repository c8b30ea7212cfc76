import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { type Imports, importsOf } from './imports-of.ts'
import {
  enclosingPackage,
  type PackageJson,
  packageFolder,
  readPackage,
  resolveSpecifier,
} from './resolve-specifier.ts'

/** Imports of modules, by the hash of their text; cached because reading them is the slowest step. */
export type ImportsByHash = Map<string, Imports>

/** Everything that runs when a module is imported. */
export interface ModuleGraph {
  /** Hash of the content, by absolute path. */
  files: Map<string, string>
  /** `name@version`, by the real path of the package's folder. */
  packages: Map<string, string>
}

/**
 * Finds all modules and packages that modules, transitively, import (statically or not), start as workers, or
 * reference relative to themselves.
 *
 * @param entries absolute paths.
 * @param known known imports; new ones are added.
 * @throws Error when an import can't be resolved.
 */
export async function moduleGraph(
  entries: readonly string[],
  known: ImportsByHash = new Map(),
): Promise<ModuleGraph> {
  const graph: ModuleGraph = { files: new Map(), packages: new Map() }
  let wave = [...new Set(entries)]
  while (wave.length > 0) {
    const next = new Set<string>()
    const found = await Promise.all(wave.map((file) => readModule(file, known)))
    for (const [index, { hash, imports }] of found.entries()) {
      const file = wave[index]!
      graph.files.set(file, hash)
      for (const path of follow(file, imports, graph)) next.add(path)
    }
    wave = [...next].filter((file) => !graph.files.has(file))
  }
  return graph
}

/**
 * Computes one hash of a graph: it changes with every byte of every module, and every version of every
 * package. Packages are identified by version, not by content.
 */
export function graphHash({ files, packages }: ModuleGraph): string {
  const [first = ''] = files.keys()
  const root = enclosingPackage(dirname(first)) ?? '/'
  const lines = [
    ...[...files].map(([path, hash]) => `${relative(root, path)} ${hash}`),
    ...packages.values(),
  ]
  const text = [process.version, ...lines.sort()].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** Adds a package and all its dependencies. */
function addPackage(folder: string, packages: Map<string, string>): void {
  if (packages.has(folder)) return
  const found: PackageJson = readPackage(folder) ?? {}
  packages.set(folder, `${found.name}@${found.version}`)
  const names = {
    ...found.dependencies,
    ...found.peerDependencies,
    ...found.optionalDependencies,
  }
  for (const name of Object.keys(names)) {
    const dependency = packageFolder(name, folder)
    if (dependency) addPackage(dependency, packages)
  }
}

/** Files that can contain imports. */
const SOURCE = /\.([cm]?[jt]sx?|css)$/

async function readModule(
  file: string,
  known: ImportsByHash,
): Promise<{ hash: string; imports: Imports }> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  if (!SOURCE.test(file)) return { hash, imports: { imported: [], named: [] } }
  const imports = known.get(hash) ?? (await importsOf(file, content.toString()))
  known.set(hash, imports)
  return { hash, imports }
}

/** Returns the modules that a module references; packages are added to the graph. */
function follow(file: string, { imported, named }: Imports, graph: ModuleGraph): string[] {
  const files: string[] = []
  for (const specifier of [...imported, ...named]) {
    const resolved = resolveSpecifier(specifier, file)
    if (resolved?.kind === 'file') files.push(resolved.path)
    if (resolved?.kind === 'package') addPackage(resolved.folder, graph.packages)
    if (!resolved && imported.includes(specifier)) {
      throw new Error(`${file} imports "${specifier}", which is not there.`)
    }
  }
  return files
}
