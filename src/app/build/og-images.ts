import { openCache } from '#cache/cache.ts'
import type { Page } from '#model/page.ts'
import { ogText } from '../outputs/og-image.ts'
import { pageFile } from '../paths.ts'
import type { BuildPool } from './build-pool.ts'

/** Paints the pictures of pages for links on other sites; what an earlier build painted is not painted again. */
export interface OgImages {
  /** Starts to paint: while examples are proven, threads would wait. */
  paintAhead(pages: readonly Page[]): void
  /** The picture of a page as PNG, by its name below the output folder; null when it shares another page's. */
  imageOf(page: Page): Promise<{ file: string; bytes: Uint8Array } | null>
}

export function createOgImages(options: {
  cacheDir: string
  siteTitle: string
  pool: Pick<BuildPool, 'ogImage'>
}): OgImages {
  const { cacheDir, siteTitle, pool } = options
  const images = openCache(cacheDir).area<Uint8Array>(
    'og-images',
    new URL('../outputs/og-image.ts', import.meta.url),
  )
  async function imageOf(page: Page): Promise<{ file: string; bytes: Uint8Array } | null> {
    const file = `og/${pageFile(page.path, 'html').replace(/\.html$/, '.png')}`
    if (!page.image.endsWith(`/${file}`)) return null
    const text = ogText(page, siteTitle)
    return { file, bytes: await images.get([JSON.stringify(text)], () => pool.ogImage(text)) }
  }
  return {
    imageOf,
    paintAhead(pages) {
      // What fails is told when the page is built.
      for (const page of pages) imageOf(page).catch(() => {})
    },
  }
}
