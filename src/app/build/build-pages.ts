import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openCache } from '#cache/cache.ts'
import { mapLimited } from '#content/map-limited.ts'
import type { Page } from '#model/page.ts'
import {
  type FirstPaintStyles,
  type RenderedPageParts,
  withInlineStyles,
} from '../first-paint/first-paint-styles.ts'
import { pageKind } from '../first-paint/page-kind.ts'
import { type PartsInUse, partsInUse } from '../first-paint/parts-in-use.ts'
import { pageFile } from '../paths.ts'
import { deferredStylesheets } from '../payload/embed.ts'
import type { BuildPool } from './build-pool.ts'
import type { OgImages } from './og-images.ts'
import { withPrecompressed, writeOutput } from './output-folder.ts'
import { type PageTask, pageFiles } from './page-files.ts'

export interface BuildPagesOptions {
  /** The bundle's entry point, which renders pages, and a hash of all its code. */
  bundle: { entry: string; renderer: string }
  /** Absolute path of the output folder. */
  outDir: string
  cacheDir: string
  images: OgImages
  pool: Pick<BuildPool, 'render'>
}

/** A page whose document has been written, except for its styles. */
export interface WrittenPage extends RenderedPageParts {
  path: string
}

/** The cache entry of a rendered page. */
interface StoredPage {
  /** The document without its styles. */
  html: string
  parts: PartsInUse
  files: [file: string, bytes: Buffer][]
}

/** Number of pages in progress at a time: enough to keep all threads busy, few enough to limit memory. */
const CONCURRENCY = 2 * availableParallelism() + 2

/**
 * Renders pages on all cores and writes their files. Every page is attempted, so that one build reports all
 * errors. The styles that a document is painted with are known only when all pages are rendered;
 * `finishPages` adds them.
 *
 * @throws an AggregateError with an error for each page that could not be rendered.
 */
export async function buildPages(
  tasks: readonly PageTask[],
  { bundle, outDir, cacheDir, images, pool }: BuildPagesOptions,
): Promise<WrittenPage[]> {
  const cache = openCache(cacheDir)
  const pages = cache.area<StoredPage>('pages', [
    new URL('./page-files.ts', import.meta.url),
    new URL('./render-page.ts', import.meta.url),
    new URL('../first-paint/parts-in-use.ts', import.meta.url),
  ])
  const errors: Error[] = []
  const written = new Map<string, WrittenPage>()

  async function page(task: PageTask): Promise<void> {
    const { path } = task.input.page
    const { html, parts, files } = await pages.get(
      [bundle.renderer, JSON.stringify(task)],
      async () => {
        const rendered = await pool.render({ entry: bundle.entry, input: task.input })
        const { html } = rendered
        return { html, parts: partsInUse(html), files: await pageFiles(task, rendered) }
      },
    )
    // Written right away: collecting all pages first would keep the whole site in memory.
    await writeOutput(outDir, pageFile(path, 'html'), html)
    for (const [file, bytes] of files) await writeOutput(outDir, file, bytes)
    const stylesheets = deferredStylesheets(html)
    written.set(path, { path, kind: pageKind(task.input), parts, stylesheets })
  }
  async function image(page: Page): Promise<void> {
    const painted = await images.imageOf(page)
    if (painted) await writeOutput(outDir, painted.file, painted.bytes)
  }

  await mapLimited(tasks, CONCURRENCY, async (task) => {
    const { path } = task.input.page
    try {
      await Promise.all([page(task), image(task.input.page)])
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      errors.push(new Error(`The page ${path} failed:\n${reason}`))
    }
  })
  if (errors.length > 0) {
    throw new AggregateError(errors, errors.map((error) => error.message).join('\n\n'))
  }
  return tasks.map(({ input }) => written.get(input.page.path)!)
}

/** Inlines each document's first-paint styles and writes its compressed versions. */
export async function finishPages(
  pages: readonly WrittenPage[],
  styles: FirstPaintStyles,
  { outDir, cacheDir }: Pick<BuildPagesOptions, 'outDir' | 'cacheDir'>,
): Promise<void> {
  const compressed = openCache(cacheDir).area<[file: string, bytes: Buffer][]>(
    'compressed-documents',
    new URL('./output-folder.ts', import.meta.url),
  )
  await mapLimited(pages, CONCURRENCY, async ({ path, kind }) => {
    const file = pageFile(path, 'html')
    const html = await readFile(join(outDir, file), 'utf8')
    const document = withInlineStyles(html, styles.get(kind) ?? '')
    await writeOutput(outDir, file, document)
    const made = await compressed.get([file, document], async () => {
      const [, ...rest] = await withPrecompressed(file, document, 'page')
      return rest
    })
    for (const [name, bytes] of made) await writeOutput(outDir, name, bytes)
  })
}
