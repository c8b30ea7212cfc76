import { openCache } from '#cache/cache.ts'
import type { Page } from '#model/page.ts'
import { ogText } from '../outputs/og-image.ts'
import { pageFile } from '../paths.ts'
import type { BuildPool } from './build-pool.ts'

/** Renders the Open Graph images of pages; images from earlier builds are reused. */
export interface OgImages {
  /** Starts rendering ahead of time: threads would otherwise be idle while examples are proven. */
  prerender(pages: readonly Page[]): void
  /** Returns a page's PNG image and its path in the output folder; null if it shares another page's image. */
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
    prerender(pages) {
      // Errors are reported when the page is built.
      for (const page of pages) imageOf(page).catch(() => {})
    },
  }
}
