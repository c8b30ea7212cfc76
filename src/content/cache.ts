import { readFile, stat } from 'node:fs/promises'
import { openCache } from '#cache/cache.ts'
import type { Compile } from './loaded-site.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'
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
}

interface InMemory {
  /** Of the page and of its partials. */
  stamp: string
  partials: readonly string[]
  source: CompiledSource
}

/**
 * @param cacheDir absolute path, or null for none on disk
 * @param productVersion what pages get where they ask for the documented version
 * @param compile compiles a page, wherever that is done
 */
export function createSourceCache(
  cacheDir: string | null,
  productVersion: string,
  compile: Compile = compileHere,
): SourceCache {
  const memory = new Map<string, InMemory>()
  const code = new URL('./mdx/compile.ts', import.meta.url)
  const pages = openCache(cacheDir).area<CompiledSource>('content', code)
  return {
    async compile({ path, file, contentId }) {
      const known = memory.get(path)
      if (known && known.stamp === (await stampOf([path, ...known.partials]))) return known.source
      const expanded = await expandPartials(await readFile(path, 'utf8'), { path, file })
      const { partials } = expanded
      const stamp = await stampOf([path, ...partials])
      const text = fillProductVersion(expanded.text, productVersion)
      const input = [file, contentId, text]
      const compiled = await pages.get(input, () => compile({ text, file, contentId }))
      const source = withWrittenLines(compiled, expanded)
      memory.set(path, { stamp, partials, source })
      return source
    },
    invalidate(path) {
      memory.delete(path)
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
