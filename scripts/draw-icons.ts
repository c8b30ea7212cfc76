/** `npm run icons:draw`: draws the PNG icons in `public/` from `public/favicon.svg`, after the mark has changed. */
import { readFile, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'

const folder = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('favicon.svg', folder), 'utf8')

/** Platforms crop these to their own shapes: no rounded corners, and the mark within the safe zone. */
const full = mark
  .replace(/<rect[^>]*>/, '<rect width="32" height="32" fill="#0b1215"/>')
  .replace('<g ', '<g transform="translate(16 16) scale(.72) translate(-16.6 -16)" ')

const icons: [file: string, svg: string, size: number][] = [
  ['favicon-32.png', mark, 32],
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
]

for (const [file, svg, size] of icons) {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render()
  await writeFile(new URL(file, folder), image.asPng())
}
