import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mapLimited } from '#content/map-limited.ts'

/** `docs/intro.html` and its compressed twins. */
const PAGE = /^(?!index\.html)(.+)\.html(\.br|\.gz)?$/
const AT_ONCE = 16

/**
 * Writes each page a second time, as the `index.html` of a folder: `docs/intro/index.html` beside
 * `docs/intro.html`. Hosts that don't look for the second at `/docs/intro` find the first, so that an
 * address of the site also works in a new tab and after a reload.
 *
 * @param folder absolute path of the built site.
 */
export async function writePageFolders(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => !/^assets[\\/]/.test(file))
  await mapLimited(pages, AT_ONCE, async (file) => {
    const [, path, twin = ''] = PAGE.exec(file) ?? []
    if (path === undefined) return
    await mkdir(join(folder, path), { recursive: true })
    await copyFile(join(folder, file), join(folder, path, `index.html${twin}`))
  })
}
