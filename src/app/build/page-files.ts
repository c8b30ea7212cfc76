import { pageFile } from '../paths.ts'
import type { RenderedPage, RenderInput } from '../render-types.ts'
import { withPrecompressed } from './output-folder.ts'

/** One page to build. */
export interface PageTask {
  input: RenderInput
  markdown: string
  /** Other files of the page, such as the data of its type hovers. */
  extra: { file: string; text: string }[]
}

/** Returns all text files of a page except its document, with their compressed versions, by output path. */
export async function pageFiles(
  { input, markdown, extra }: PageTask,
  { data }: RenderedPage,
): Promise<[file: string, bytes: Buffer][]> {
  const { path } = input.page
  const files = await Promise.all([
    withPrecompressed(pageFile(path, 'rsc'), data, 'page'),
    ...(markdown ? [withPrecompressed(pageFile(path, 'md'), markdown, 'page')] : []),
    ...extra.map(({ file, text }) => withPrecompressed(file, text, 'page')),
  ])
  return files.flat()
}
