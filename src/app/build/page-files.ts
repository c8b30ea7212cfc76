import { pageFile } from '../paths.ts'
import type { RenderedPage, RenderInput } from '../render-types.ts'
import { withTwins } from './output-folder.ts'

/** One page to build. */
export interface PageTask {
  input: RenderInput
  markdown: string
  /** Other files of the page, such as the data of its type hovers. */
  extra: { file: string; text: string }[]
}

/** The texts of a page but its document, with their twins, by their names below the output folder. */
export async function pageFiles(
  { input, markdown, extra }: PageTask,
  { data }: RenderedPage,
): Promise<[file: string, bytes: Buffer][]> {
  const { path } = input.page
  const files = await Promise.all([
    withTwins(pageFile(path, 'rsc'), data, 'page'),
    ...(markdown ? [withTwins(pageFile(path, 'md'), markdown, 'page')] : []),
    ...extra.map(({ file, text }) => withTwins(file, text, 'page')),
  ])
  return files.flat()
}
