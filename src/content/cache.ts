import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompilePool, createCompilePool } from './compile-pool.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'

export interface SourcePlace {
  /** Absolute path. */
  path: string
  /** From the project's root. */
  file: string
  /** Below the content folder, without number prefixes and extension. */
  contentId: string
}

/** Compiled sources: in memory by the file's time and size, on disk by its text and the pipeline's. */
export interface SourceCache {
  compile(place: SourcePlace): Promise<CompiledSource>
  /** Loads the compiler and its most used grammars. */
  warmUp(): Promise<void>
  /** Frees what a load kept ready for many pages. */
  release(): Promise<void>
  /** Forgets one file, given by its absolute path. */
  invalidate(path: string): void
}

interface Remembered {
  stamp: string
  source: CompiledSource
}

/** @param cacheDir absolute path, or null for none on disk */
export function createSourceCache(cacheDir: string | null): SourceCache {
  const memory = new Map<string, Remembered>()
  const pool = createCompilePool()
  return {
    async compile(place) {
      const stats = await stat(place.path)
      const stamp = `${stats.mtimeMs} ${stats.size}`
      const known = memory.get(place.path)
      if (known?.stamp === stamp) return known.source
      const source = await compileWithDisk(place, cacheDir, pool)
      memory.set(place.path, { stamp, source })
      return source
    },
    async warmUp() {
      const text = "```ts\nawait db.selectFrom('a').select((eb) => `b`).where('c', '=', 1)\n```\n"
      await pool.compile({ text, file: '', contentId: '' })
    },
    release: () => pool.release(),
    invalidate(path) {
      memory.delete(path)
    },
  }
}

async function compileWithDisk(
  { path, file, contentId }: SourcePlace,
  cacheDir: string | null,
  pool: CompilePool,
): Promise<CompiledSource> {
  const text = await readFile(path, 'utf8')
  if (cacheDir === null) return pool.compile({ text, file, contentId })
  const key = hash(`${await pipelineVersion()}\n${file}\n${contentId}\n${text}`)
  // One entry per file, overwritten when it changes: the folder never outgrows the content.
  const entry = join(cacheDir, 'content', `${hash(file)}.json`)
  const cached = await readEntry(entry, key)
  if (cached) return cached
  const source = await pool.compile({ text, file, contentId })
  await mkdir(join(cacheDir, 'content'), { recursive: true })
  await writeFile(entry, `${key}\n${JSON.stringify(source)}`)
  return source
}

async function readEntry(entry: string, key: string): Promise<CompiledSource | null> {
  const stored = await readFile(entry, 'utf8').catch(() => null)
  if (!stored?.startsWith(`${key}\n`)) return null
  try {
    // What stands behind the key was written by this very pipeline.
    const source: CompiledSource = JSON.parse(stored.slice(key.length + 1))
    return source
  } catch {
    // A process that was stopped while writing left half an entry.
    return null
  }
}

let version: Promise<string> | undefined

/** A hash of this folder's modules and of the packages they use: a change of either empties the cache. */
function pipelineVersion(): Promise<string> {
  version ??= readPipelineVersion()
  return version
}

async function readPipelineVersion(): Promise<string> {
  const folder = import.meta.dirname
  const names = await readdir(folder, { recursive: true })
  const modules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  const paths = modules.map((name) => join(folder, name))
  paths.push(join(folder, '../model/prose-components.ts'), join(folder, '../../package.json'))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))
  return hash(texts.join('\n'))
}

/** A short hash for keys and file names. */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
