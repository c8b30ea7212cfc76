import { stat } from 'node:fs/promises'
import { openArea } from '#base/cache/cache.ts'
import { TOC_LEVELS } from '#base/model/constants.ts'
import type { Compile } from './loaded-site.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'
import type { TocLevels } from './mdx/page-context.ts'
import { expandPartials, mapToOriginalLines } from './read/partials.ts'
import { readSourceText } from './read/source-text.ts'

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
}

interface InMemory {
  /** Modification times and sizes of the page, its partials, and the files that it imports values from. */
  stamp: string
  sources: readonly string[]
  source: CompiledSource
}

/**
 * @param cacheDir absolute path of the disk cache
 * @param productVersion replaces the placeholder for the documented version in pages
 * @param compile compiles a page, in this thread or elsewhere
 * @param tocLevels heading levels in `<TOCInline>`
 */
export function createSourceCache(
  cacheDir: string,
  productVersion: string,
  compile: Compile = compileHere,
  tocLevels: TocLevels = TOC_LEVELS,
): SourceCache {
  const memory = new Map<string, InMemory>()
  const code = new URL('./mdx/compile.ts', import.meta.url)
  const pages = openArea<CompiledSource>(cacheDir, 'content', code)
  return {
    async compile({ path, file, contentId }) {
      const known = memory.get(path)
      if (known && known.stamp === (await stampOf([path, ...known.sources]))) return known.source
      const expanded = await expandPartials(await readSourceText(path), { path, file })
      const { scopes, sources } = expanded
      const stamp = await stampOf([path, ...sources])
      const text = fillProductVersion(expanded.text, productVersion)
      const input = [file, contentId, text, JSON.stringify([scopes, tocLevels])]
      const compiled = await pages.get(input, () => {
        return compile({ text, file, contentId, scopes, tocLevels })
      })
      const source = mapToOriginalLines(compiled, expanded, file)
      memory.set(path, { stamp, sources, source })
      return source
    },
  }
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return stats.map((file) => (file ? `${file.mtimeMs} ${file.size}` : 'gone')).join('; ')
}

/** Compiles in this thread. Imports the compiler on demand: a build without changes never needs it. */
const compileHere: Compile = async (source) => {
  const { compileSource } = await import('./mdx/compile.ts')
  return compileSource(source)
}

/** Placeholder in pages for the version that the site documents, `productVersion` in the configuration. */
const TOKEN = '%productVersion%'

/** Replaces the placeholder in a page's text with the documented version; line numbers don't change. */
export function fillProductVersion(text: string, productVersion: string): string {
  return text.replaceAll(TOKEN, productVersion)
}
