import { setImmediate } from 'node:timers/promises'
import { Resvg } from '@resvg/resvg-js'
import { COLORS } from '#model/constants.ts'
import type { Page } from '#model/page.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'

/** The image size that Open Graph and Twitter cards require, in pixels. */
const OG_SIZE = { width: 1200, height: 630 } as const

const MARGIN = 88
/** Regular and bold; read once per thread. */
const FONTS = [
  import.meta.resolve(
    '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff',
  ),
  import.meta.resolve(
    '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-700-normal.woff',
  ),
]
let typesetters: Promise<Typesetter[]> | undefined

/** The text of an image. */
export interface OgText {
  siteTitle: string
  section: string
  title: string
  description: string
}

export function ogText(
  { title, description, breadcrumbs }: Pick<Page, 'title' | 'description' | 'breadcrumbs'>,
  siteTitle: string,
): OgText {
  return { siteTitle, section: breadcrumbs.at(-2)?.label ?? 'Documentation', title, description }
}

/** Renders the image of one page as PNG. Text is converted to outlines, so that it needs no system fonts. */
export async function renderOgImage({
  siteTitle,
  section,
  title,
  description,
}: OgText): Promise<Uint8Array> {
  typesetters ??= Promise.all(FONTS.map(createTypesetter))
  const [regular, bold] = (await typesetters) as [Typesetter, Typesetter]
  const width = OG_SIZE.width - 2 * MARGIN
  const titleLines = bold.wrap(title, 76, width, 3)
  const summary = regular.wrap(description, 32, width, titleLines.length > 2 ? 1 : 2)
  const titleTop = 248
  const summaryTop = titleTop + titleLines.length * 86 + 6
  const sectionLeft = MARGIN + bold.measure(siteTitle, 40) + 24
  const shapes = [
    `<rect width="${OG_SIZE.width}" height="${OG_SIZE.height}" fill="${COLORS.dark.background}"/>`,
    `<rect width="14" height="${OG_SIZE.height}" fill="${COLORS.dark.accent}"/>`,
    bold.outline(siteTitle, MARGIN, 122, 40, COLORS.dark.accent),
    regular.outline(section, sectionLeft, 122, 34, COLORS.dark.muted),
    ...titleLines.map((line, row) =>
      bold.outline(line, MARGIN, titleTop + row * 86, 76, COLORS.dark.heading),
    ),
    ...summary.map((line, row) =>
      regular.outline(line, MARGIN, summaryTop + row * 46, 32, COLORS.dark.muted),
    ),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">${shapes.join('')}</svg>`
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  // The image's memory is released between turns of the event loop, which a thread that is given one task
  // after the other never reaches on its own: a thousand images used four gigabytes.
  await setImmediate()
  return png
}
