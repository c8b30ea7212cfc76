import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import * as fontkit from 'fontkit'
import type { Page } from '#model/page.ts'

/** The size that Open Graph and Twitter cards ask for, in pixels. */
export const OG_SIZE = { width: 1200, height: 630 } as const

const MARGIN = 88
const COLORS = { ground: '#0b1215', text: '#f4f8f8', muted: '#98a6a9', accent: '#70d7bc' }

/** Draws preview images; holds the parsed font, so make one for a whole build. */
export interface OgPainter {
  /** The image of one page, as PNG. */
  paint(page: Pick<Page, 'title' | 'description' | 'breadcrumbs'>): Buffer
}

/** Text becomes outlines, so that the image is the same on a machine without fonts. */
export async function createOgPainter(siteTitle: string): Promise<OgPainter> {
  const [regular, bold] = await Promise.all([loadFont(400), loadFont(700)])

  return {
    paint(page) {
      const section = page.breadcrumbs.at(-2)?.label ?? 'Documentation'
      const width = OG_SIZE.width - 2 * MARGIN
      const titleLines = wrap(bold, page.title, 76, width, 3)
      const summary = wrap(regular, page.description, 32, width, titleLines.length > 2 ? 1 : 2)
      const titleTop = 248
      const summaryTop = titleTop + titleLines.length * 86 + 6
      const shapes = [
        `<rect width="${OG_SIZE.width}" height="${OG_SIZE.height}" fill="${COLORS.ground}"/>`,
        `<rect width="14" height="${OG_SIZE.height}" fill="${COLORS.accent}"/>`,
        outline(bold, siteTitle, MARGIN, 122, 40, COLORS.accent),
        outline(
          regular,
          section,
          MARGIN + measure(bold, siteTitle, 40) + 24,
          122,
          34,
          COLORS.muted,
        ),
        ...titleLines.map((line, row) =>
          outline(bold, line, MARGIN, titleTop + row * 86, 76, COLORS.text),
        ),
        ...summary.map((line, row) =>
          outline(regular, line, MARGIN, summaryTop + row * 46, 32, COLORS.muted),
        ),
      ]
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">${shapes.join('')}</svg>`
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    },
  }
}

/** The static cuts of the site's typeface: fontkit can't vary a compressed variable font. */
async function loadFont(weight: 400 | 700): Promise<fontkit.Font> {
  const file = `@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff`
  const font = fontkit.create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if (!('layout' in font)) throw new Error(`${file} holds a collection, not one font.`)
  return font
}

/** Width of a line in pixels. */
function measure(font: fontkit.Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** One line of text as an SVG path; `y` is its baseline. */
function outline(
  font: fontkit.Font,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let pen = x
  const paths = glyphs.map((glyph, index) => {
    const data = glyph.path.scale(scale, -scale).translate(pen, y).toSVG()
    pen += (positions[index]?.xAdvance ?? 0) * scale
    return data
  })
  return `<path fill="${color}" d="${paths.join('')}"/>`
}

/** Breaks text into lines of at most `width` pixels; what exceeds `most` lines ends in an ellipsis. */
function wrap(
  font: fontkit.Font,
  text: string,
  size: number,
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(font, longer, size) <= width || !line) {
      line = longer
      continue
    }
    if (lines.length === most - 1) return [...lines, `${line} …`]
    lines.push(line)
    line = word
  }
  return line ? [...lines, line] : lines
}
