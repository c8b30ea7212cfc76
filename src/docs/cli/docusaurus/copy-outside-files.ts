import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { moduleAddress, readStatements } from '#docs/content/index.ts'

/** The files that pages can read values, text or images from, by how an import names them. */
const DATA = /\.(json|mdx?|png|jpe?g|gif|svg|webp|avif)$/i

/**
 * Copies the files that pages import from outside of the docs by relative paths: data, images, partials, and what
 * `!!raw-loader!` shows. Each comes to the place at which the same path finds it here; a file that is there stays.
 *
 * @param site the site's docs, an absolute path
 * @param to absolute path of the docs here
 * @returns absolute paths of the copies, and names of the packages whose data pages import
 */
export async function copyOutsideFiles(
  { docs }: { docs: string },
  to: string,
): Promise<{ copied: string[]; packages: string[] }> {
  const names = await readdir(docs, { recursive: true })
  const copied = new Set<string>()
  const packages = new Set<string>()
  const copyFrom = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8')
    for (const { module } of readStatements(text).imports) {
      const { address, isRaw, dataPackage } = moduleAddress(module)
      if (dataPackage) packages.add(dataPackage)
      if (!(isRaw || DATA.test(address)) || !/^\.\.?\//.test(address)) continue
      const from = join(dirname(file), address)
      const target = join(to, relative(docs, from))
      if (!relative(docs, from).startsWith('..') || (await isFile(target))) continue
      if (!(await isFile(from))) continue
      await mkdir(dirname(target), { recursive: true })
      await cp(from, target)
      copied.add(target)
      if (/\.mdx?$/.test(from)) await copyFrom(from)
    }
  }
  for (const name of names) if (/\.mdx?$/.test(name)) await copyFrom(join(docs, name))
  return { copied: [...copied].toSorted(), packages: [...packages].toSorted() }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
