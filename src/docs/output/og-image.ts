import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { COLORS } from '#base/model/constants.ts'
import { escapeXml } from '#base/text/escape-xml.ts'

/** The image size that Open Graph and Twitter cards require, in pixels. */
const SIZE = { width: 1200, height: 630 }
const MARGIN = 88

const FONT_FAMILY = 'Schibsted Grotesk'
const FONT_FILES = [
  import.meta.resolve(
    '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf',
  ),
  import.meta.resolve('@expo-google-fonts/schibsted-grotesk/700Bold/SchibstedGrotesk_700Bold.ttf'),
].map((url) => fileURLToPath(url))

/** The text of an image. */
export interface OgText {
  siteTitle: string
  section: string
  title: string
  description: string
}

/** Renders the image of one page as PNG. */
export async function renderOgImage(text: OgText): Promise<Uint8Array> {
  const { background, accent, muted, heading } = COLORS.dark
  const title = wrap(text.title, 25, 3)
  const summary = wrap(text.description, 64, title.length > 2 ? 1 : 2)
  const titleTop = 248
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="${FONT_FAMILY}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${background}"/>
<rect width="14" height="${SIZE.height}" fill="${accent}"/>
<text x="${MARGIN}" y="122" font-size="40" font-weight="700" fill="${accent}">${escapeXml(text.siteTitle)}<tspan dx="24" font-size="34" font-weight="400" fill="${muted}">${escapeXml(text.section)}</tspan></text>
<g font-size="76" font-weight="700" fill="${heading}">${textLines(title, titleTop, 86)}</g>
<g font-size="32" fill="${muted}">${textLines(summary, titleTop + title.length * 86 + 6, 46)}</g>
</svg>`
  const font = { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY }
  const png = new Resvg(svg, { font }).render().asPng()
  // The image's memory is released between turns of the event loop, which a thread that is given one task
  // after the other never reaches on its own: a thousand images used four gigabytes.
  await setImmediate()
  return png
}

/** Breaks text into lines of at most `width` characters; text beyond `most` lines becomes an ellipsis. */
function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`]
}

/** @param top baseline of the first line. @param height distance between two baselines. */
function textLines(lines: readonly string[], top: number, height: number): string {
  return lines
    .map((line, row) => `<text x="${MARGIN}" y="${top + row * height}">${escapeXml(line)}</text>`)
    .join('')
}
