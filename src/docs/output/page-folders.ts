import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mapLimited } from '#docs/content/map-limited.ts'

/** `docs/intro.html` and its compressed versions. */
const PAGE = /^(?!index\.html)(.+)\.html(\.br|\.gz)?$/
const CONCURRENCY = 16

/**
 * Writes each page a second time, as the `index.html` of a folder: `docs/intro/index.html` alongside
 * `docs/intro.html`. Hosts that don't serve the latter at `/docs/intro` find the former, so that the site's
 * URLs also work in a new tab and after a reload.
 *
 * @param folder absolute path of the built site.
 */
export async function writePageFolders(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => !/^assets[\\/]/.test(file))
  await mapLimited(pages, CONCURRENCY, async (file) => {
    const [, path, extension = ''] = PAGE.exec(file) ?? []
    if (path === undefined) return
    await mkdir(join(folder, path), { recursive: true })
    await copyFile(join(folder, file), join(folder, path, `index.html${extension}`))
  })
}
