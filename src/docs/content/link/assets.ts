import { readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { shortHash } from '#base/cache/short-hash.ts'
import type { Asset } from '../loaded-site.ts'
import { writeProjectArchive } from '../read/project-files.ts'

interface AssetFile {
  /** Path relative to the base path, with a content hash in its name. */
  path: string
  /** Size in CSS pixels; absent for files that aren't images. */
  width?: number
  height?: number
}

/** Files next to pages, and archives of projects, that the site serves under hashed names. */
export interface AssetStore {
  /** @param from absolute path @returns null when the file does not exist */
  add(from: string): Promise<AssetFile | null>
  used(): Asset[]
}

/** @param cacheDir absolute path of the folder for archives */
export function createAssetStore(cacheDir: string): AssetStore {
  const used = new Map<string, Asset>()
  return {
    async add(named) {
      const from = (await writeProjectArchive(named, cacheDir)) ?? named
      const stats = await stat(from).catch(() => null)
      if (!stats?.isFile()) return null
      const file = await readAsset(from)
      used.set(from, { from, to: file.path.slice(1) })
      return file
    },
    used: () => [...used.values()],
  }
}

async function readAsset(from: string): Promise<AssetFile> {
  const content = await readFile(from)
  const extension = posix.extname(from)
  const name = posix.basename(from, extension)
  const path = `/assets/content/${name}.${shortHash(content)}${extension}`
  try {
    const { width, height } = imageSize(content)
    return { path, width, height }
  } catch {
    // Not an image but a download.
    return { path }
  }
}
