import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openArea } from '#base/cache/cache.ts'
import type { Page } from '#base/model/page.ts'
import { pageFile } from '#base/model/paths.ts'
import { mapLimited } from '#docs/content/map-limited.ts'
import { deferredStylesheets } from '#docs/render/payload/embed.ts'
import type { PageTask } from '#docs/site/render-input.ts'
import type { BuildPool } from './build-pool.ts'
import { compressDocument } from './compress.ts'
import {
  type FirstPaintStyles,
  pageKind,
  type WrittenPage,
  withInlineStyles,
} from './first-paint.ts'
import { withPrecompressed, writeOutput } from './output-folder.ts'
import { withPolicy } from './security-headers.ts'
import { type PartsInUse, partsInUse } from './select-styles.ts'

export interface BuildPagesOptions {
  /** The bundle's entry point, which renders pages, and a hash of all its code. */
  bundle: { entry: string; renderer: string }
  /** Absolute path of the output folder. */
  outDir: string
  cacheDir: string
  siteTitle: string
  pool: Pick<BuildPool, 'render' | 'ogImage'>
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
  { bundle, outDir, cacheDir, siteTitle, pool }: BuildPagesOptions,
): Promise<WrittenPage[]> {
  const pages = openArea<StoredPage>(cacheDir, 'pages', new URL(import.meta.url))
  const images = openArea<Uint8Array>(
    cacheDir,
    'og-images',
    new URL('./og-image.ts', import.meta.url),
  )
  const errors: Error[] = []
  const written = new Map<string, WrittenPage>()

  async function page(task: PageTask): Promise<void> {
    const { path } = task.input.page
    const { html, parts, files } = await pages.get(
      [bundle.renderer, JSON.stringify(task)],
      async () => {
        const rendered = await pool.render({ entry: bundle.entry, input: task.input })
        const { html, data } = rendered
        return { html, parts: partsInUse(html), files: await pageFiles(task, data) }
      },
    )
    // Written right away: collecting all pages first would keep the whole site in memory.
    await writeOutput(outDir, pageFile(path, 'html'), html)
    for (const [file, bytes] of files) await writeOutput(outDir, file, bytes)
    const stylesheets = deferredStylesheets(html)
    written.set(path, { path, kind: pageKind(task.input), parts, stylesheets })
  }
  async function image({ path, image, title, description, breadcrumbs }: Page): Promise<void> {
    const file = `og/${pageFile(path, 'html').replace(/\.html$/, '.png')}`
    // Some pages share the image of another page, or have one of their own.
    if (!image.endsWith(`/${file}`)) return
    const section = breadcrumbs.at(-2)?.label ?? 'Documentation'
    const text = { siteTitle, section, title, description }
    const bytes = await images.get([JSON.stringify(text)], () => pool.ogImage(text))
    await writeOutput(outDir, file, bytes)
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

/** Returns all text files of a page except its document, with their compressed versions, by output path. */
async function pageFiles(
  { input, markdown, extra }: PageTask,
  data: string,
): Promise<[file: string, bytes: Buffer][]> {
  const { path } = input.page
  const files = await Promise.all([
    withPrecompressed(pageFile(path, 'rsc'), data),
    ...(markdown ? [withPrecompressed(pageFile(path, 'md'), markdown)] : []),
    ...extra.map(({ file, text }) => withPrecompressed(file, text)),
  ])
  return files.flat()
}

/**
 * Inlines each document's first-paint styles and writes its compressed versions.
 *
 * @param policy Content-Security-Policy of the documents; null where the server sends it.
 */
export async function finishPages(
  pages: readonly WrittenPage[],
  styles: FirstPaintStyles,
  policy: string | null,
  { outDir, cacheDir }: Pick<BuildPagesOptions, 'outDir' | 'cacheDir'>,
): Promise<void> {
  const compressed = openArea<[file: string, bytes: Buffer][]>(
    cacheDir,
    'compressed-documents',
    new URL('./output-folder.ts', import.meta.url),
  )
  await mapLimited(pages, CONCURRENCY, async ({ path, kind }) => {
    const file = pageFile(path, 'html')
    const html = await readFile(join(outDir, file), 'utf8')
    const painted = withInlineStyles(html, styles.get(kind) ?? '')
    const document = policy === null ? painted : withPolicy(painted, policy)
    await writeOutput(outDir, file, document)
    const variants = await compressed.get([file, document], async () => {
      const [, ...rest] = await withPrecompressed(file, document, compressDocument)
      return rest
    })
    for (const [name, bytes] of variants) await writeOutput(outDir, name, bytes)
  })
}
