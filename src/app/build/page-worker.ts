import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { createOgPainter, type OgPainter } from '../outputs/og-image.ts'
import { pageFile } from '../paths.ts'
import type { RenderedPage, RenderInput } from '../render-types.ts'
import { withTwins, writeOutput } from './output-folder.ts'

/** What every page of a build shares; sent once to each worker. */
export interface PageWorkerData {
  /** The bundle's entry, which renders pages. */
  entry: string
  /** Absolute path of the output folder. */
  outDir: string
  /** Absolute path of the folder that keeps finished pages by the hash of their input. */
  cacheDir: string
  siteTitle: string
}

/** One page to build. */
export interface PageTask {
  id: number
  input: RenderInput
  markdown: string
  /** Other files of the page, such as the data of its type hovers. */
  extra: { file: string; text: string }[]
}

export type PageAnswer = { id: number; error?: string }

type Files = [file: string, bytes: Buffer][]

const data = workerData as PageWorkerData
const { renderPage } = (await import(data.entry)) as {
  renderPage: (input: RenderInput) => Promise<RenderedPage>
}
let painter: Promise<OgPainter> | null = null

parentPort?.on('message', async (task: PageTask) => {
  const answer: PageAnswer = { id: task.id }
  try {
    for (const [file, bytes] of await finishedPage(task)) {
      await writeOutput(data.outDir, file, bytes)
    }
  } catch (error) {
    answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  parentPort?.postMessage(answer)
})

/** All files of a page: from an earlier build with the same input, or made now. */
async function finishedPage(task: PageTask): Promise<Files> {
  const { input, markdown, extra } = task
  const key = createHash('sha256')
    .update(JSON.stringify([input, markdown, extra, data.siteTitle]))
    .digest('hex')
  const cached = join(data.cacheDir, key)
  const known = await readFile(cached).catch(() => null)
  if (known) return deserialize(known) as Files
  const files = await makePage(task)
  await mkdir(data.cacheDir, { recursive: true })
  await writeFile(cached, serialize(files))
  return files
}

async function makePage({ input, markdown, extra }: PageTask): Promise<Files> {
  const { page } = input
  const { html, payload } = await renderPage(input)
  painter ??= createOgPainter(data.siteTitle)
  const image = (await painter).paint(page)
  const texts = await Promise.all([
    withTwins(pageFile(page.path, 'html'), html, 'page'),
    withTwins(pageFile(page.path, 'rsc'), payload, 'page'),
    ...(markdown ? [withTwins(pageFile(page.path, 'md'), markdown, 'page')] : []),
    ...extra.map(({ file, text }) => withTwins(file, text, 'page')),
  ])
  return [...texts.flat(), [`og/${pageFile(page.path, 'html').replace(/\.html$/, '.png')}`, image]]
}
