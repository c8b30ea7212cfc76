import { readFile, stat } from 'node:fs/promises'
import { openCache } from '#cache/cache.ts'
import type { Compile } from './loaded-site.ts'
import { mapLimited } from './map-limited.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'
import { outlineSource } from './mdx/outline.ts'
import { fillProductVersion } from './product-version.ts'
import { expandPartials, withWrittenLines } from './read/partials.ts'

interface SourcePlace {
  /** Absolute path. */
  path: string
  /** From the project's root. */
  file: string
  /** Below the content folder, without number prefixes and extension. */
  contentId: string
}

/** Compiled sources: in memory by the file's time and size, on disk by its text. */
export interface SourceCache {
  compile(place: SourcePlace): Promise<CompiledSource>
  /** Forgets one file, given by its absolute path. */
  invalidate(path: string): void
  /** Absolute paths of the sources that were only outlined. */
  outlined(): string[]
  /** Compiles a source that was only outlined, given by its absolute path. */
  complete(path: string): Promise<void>
  /** Compiles all of them; no source is outlined from then on. */
  completeAll(): Promise<void>
}

/** How many sources are completed at a time: one that is asked for meanwhile waits for these. */
const COMPLETED_AT_ONCE = 2

interface InMemory {
  /** Of the page and of its partials. */
  stamp: string
  partials: readonly string[]
  source: CompiledSource
}

/**
 * @param cacheDir absolute path, or null for none on disk
 * @param productVersion what pages get where they ask for the documented version
 * @param options.compile compiles a page, wherever that is done
 * @param options.outlines whether a source is only outlined, until it is completed, where it has to be compiled first
 */
export function createSourceCache(
  cacheDir: string | null,
  productVersion: string,
  { compile = compileHere, outlines = false }: { compile?: Compile; outlines?: boolean } = {},
): SourceCache {
  const memory = new Map<string, InMemory>()
  const outlined = new Map<string, SourcePlace>()
  let isOutlining = outlines
  /** Sources that were completed, which an edit doesn't change back to outlines. */
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
      const source = withWrittenLines(compiled, expanded)
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
      // A file that is gone meanwhile is told of when the site is loaded.
      await this.compile(place).catch(() => outlined.delete(path))
    },
    async completeAll() {
      isOutlining = false
      await mapLimited([...outlined.keys()], COMPLETED_AT_ONCE, (path) => this.complete(path))
    },
  }
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return stats.map((found) => (found ? `${found.mtimeMs} ${found.size}` : 'gone')).join('; ')
}

/** Loaded when a page needs it, which a build without changes never does. */
const compileHere: Compile = async (source) => {
  const { compileSource } = await import('./mdx/compile.ts')
  return compileSource(source)
}
