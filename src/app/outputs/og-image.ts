import { Resvg } from '@resvg/resvg-js'
import type { Page } from '#model/page.ts'
import { createTypesetter } from './typesetter.ts'

/** The size that Open Graph and Twitter cards ask for, in pixels. */
export const OG_SIZE = { width: 1200, height: 630 } as const

const MARGIN = 88
const COLORS = { ground: '#0b1215', text: '#f4f8f8', muted: '#98a6a9', accent: '#70d7bc' }
const FONT = '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin'

/** Draws preview images; holds the parsed fonts, so make one for a whole build. */
export interface OgPainter {
  /** The image of one page, as PNG. */
  paint(page: Pick<Page, 'title' | 'description' | 'breadcrumbs'>): Buffer
}

/** Text becomes outlines, so that the image is the same on a machine without fonts. */
export async function createOgPainter(siteTitle: string): Promise<OgPainter> {
  const [regular, bold] = await Promise.all([
    createTypesetter(`${FONT}-400-normal.woff`),
    createTypesetter(`${FONT}-700-normal.woff`),
  ])

  return {
    paint(page) {
      const section = page.breadcrumbs.at(-2)?.label ?? 'Documentation'
      const width = OG_SIZE.width - 2 * MARGIN
      const titleLines = bold.wrap(page.title, 76, width, 3)
      const summary = regular.wrap(page.description, 32, width, titleLines.length > 2 ? 1 : 2)
      const titleTop = 248
      const summaryTop = titleTop + titleLines.length * 86 + 6
      const sectionLeft = MARGIN + bold.measure(siteTitle, 40) + 24
      const shapes = [
        `<rect width="${OG_SIZE.width}" height="${OG_SIZE.height}" fill="${COLORS.ground}"/>`,
        `<rect width="14" height="${OG_SIZE.height}" fill="${COLORS.accent}"/>`,
        bold.outline(siteTitle, MARGIN, 122, 40, COLORS.accent),
        regular.outline(section, sectionLeft, 122, 34, COLORS.muted),
        ...titleLines.map((line, row) =>
          bold.outline(line, MARGIN, titleTop + row * 86, 76, COLORS.text),
        ),
        ...summary.map((line, row) =>
          regular.outline(line, MARGIN, summaryTop + row * 46, 32, COLORS.muted),
        ),
      ]
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">${shapes.join('')}</svg>`
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    },
  }
}
