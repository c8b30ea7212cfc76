import { readFile, stat } from 'node:fs/promises'
import { openCache } from '#cache/cache.ts'
import type { Compile } from './loaded-site.ts'
import { mapLimited } from './map-limited.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'
import { outlineSource } from './mdx/outline.ts'
import { fillProductVersion } from './product-version.ts'
import { expandPartials, mapToOriginalLines } from './read/partials.ts'

interface SourcePlace {
  /** Absolute path. */
  path: string
  /** Path relative to the project root. */
  file: string
  /** Path relative to the content folder, without number prefixes or extension. */
  contentId: string
}

/** Cache of compiled sources: in memory, validated by file time and size; on disk, keyed by text. */
export interface SourceCache {
  compile(place: SourcePlace): Promise<CompiledSource>
  /** Invalidates one file, given by its absolute path. */
  invalidate(path: string): void
  /** Returns the absolute paths of the sources that have only been outlined. */
  outlined(): string[]
  /** Compiles a source that has only been outlined, given by its absolute path. */
  complete(path: string): Promise<void>
  /** Compiles all outlined sources; no source is outlined from then on. */
  completeAll(): Promise<void>
}

/** Concurrency of `completeAll`: a source requested in the meantime has to wait for those in progress. */
const COMPLETION_CONCURRENCY = 2

interface InMemory {
  /** Modification times and sizes of the page and its partials. */
  stamp: string
  partials: readonly string[]
  source: CompiledSource
}

/**
 * @param cacheDir absolute path, or null for no disk cache
 * @param productVersion replaces the placeholder for the documented version in pages
 * @param options.compile compiles a page, in this thread or elsewhere
 * @param options.outlines whether a source that isn't in the disk cache is only outlined until it is
 * completed
 */
export function createSourceCache(
  cacheDir: string | null,
  productVersion: string,
  { compile = compileHere, outlines = false }: { compile?: Compile; outlines?: boolean } = {},
): SourceCache {
  const memory = new Map<string, InMemory>()
  const outlined = new Map<string, SourcePlace>()
  let isOutlining = outlines
  /** Sources that have been completed: editing one doesn't turn it back into an outline. */
  const completed = new Set<string>()
  const code = new URL('./mdx/compile.ts', import.meta.url)
  const pages = openCache(cacheDir).area<CompiledSource>('content', code)
  return {
    async compile(place) {
      const { path, file, contentId } = place
      const known = memory.get(path)
      if (known && known.stamp === (await stampOf([path, ...known.partials]))) return known.source
      const expanded = await expandPartials(await readFile(path, 'utf8'), { path, file })
      const { partials } = expanded
      const stamp = await stampOf([path, ...partials])
      const text = fillProductVersion(expanded.text, productVersion)
      const input = [file, contentId, text]
      const mayOutline = isOutlining && !completed.has(path)
      const stored = mayOutline ? await pages.read(input) : undefined
      const isOutline = mayOutline && stored === undefined
      if (isOutline) outlined.set(path, place)
      else outlined.delete(path)
      const compiled = isOutline
        ? outlineSource({ text, file, contentId })
        : (stored ?? (await pages.get(input, () => compile({ text, file, contentId }))))
      const source = mapToOriginalLines(compiled, expanded)
      memory.set(path, { stamp, partials, source })
      return source
    },
    invalidate(path) {
      memory.delete(path)
    },
    outlined: () => [...outlined.keys()],
    async complete(path) {
      const place = outlined.get(path)
      if (!place) return
      completed.add(path)
      memory.delete(path)
      // If the file has been deleted in the meantime, loading the site reports it.
      await this.compile(place).catch(() => outlined.delete(path))
    },
    async completeAll() {
      isOutlining = false
      await mapLimited([...outlined.keys()], COMPLETION_CONCURRENCY, (path) => this.complete(path))
    },
  }
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return stats.map((found) => (found ? `${found.mtimeMs} ${found.size}` : 'gone')).join('; ')
}

/** Compiles in this thread. Imports the compiler on demand: a build without changes never needs it. */
const compileHere: Compile = async (source) => {
  const { compileSource } = await import('./mdx/compile.ts')
  return compileSource(source)
}
