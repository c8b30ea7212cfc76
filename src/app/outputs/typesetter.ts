import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** Sets lines of text in one font as outlines. Words are cached, since a site repeats most of its words. */
export interface Typesetter {
  /** Returns the width of a line at a font size, in pixels. */
  measure(text: string, size: number): number
  /** Returns one line of text as SVG; `y` is its baseline. */
  outline(text: string, x: number, y: number, size: number, color: string): string
  /** Breaks text into lines of at most `width` pixels; text beyond `most` lines becomes an ellipsis. */
  wrap(text: string, size: number, width: number, most: number): string[]
}

/** A word's outline and width in font units. */
interface Word {
  path: string
  width: number
}

/**
 * @param file URL of a static font: fontkit can't select a variation of a compressed variable font.
 * @throws Error when the file contains several fonts.
 */
export async function createTypesetter(file: string): Promise<Typesetter> {
  const font = fontkit.create(await readFile(fileURLToPath(file)))
  if (!('layout' in font)) throw new Error(`${file} holds a collection, not one font.`)
  const words = new Map<string, Word>()
  const space = font.layout(' ').advanceWidth

  const wordOf = (text: string): Word => {
    const known = words.get(text)
    if (known) return known
    const word = layOut(font, text)
    words.set(text, word)
    return word
  }
  const wordsOf = (text: string) => text.split(' ').map(wordOf)
  const measure = (text: string, size: number) => {
    const line = wordsOf(text)
    const units = line.reduce((sum, { width }) => sum + width, space * (line.length - 1))
    return (units * size) / font.unitsPerEm
  }

  return {
    measure,
    outline(text, x, y, size, color) {
      const scale = size / font.unitsPerEm
      let pen = 0
      const paths = wordsOf(text).map(({ path, width }) => {
        const place = `<path transform="translate(${pen})" d="${path}"/>`
        pen += width + space
        return place
      })
      return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
    wrap(text, size, width, most) {
      const lines: string[] = []
      let line = ''
      for (const word of text.split(/\s+/)) {
        const longer = line ? `${line} ${word}` : word
        if (measure(longer, size) <= width || !line) {
          line = longer
          continue
        }
        if (lines.length === most - 1) return [...lines, `${line} …`]
        lines.push(line)
        line = word
      }
      return line ? [...lines, line] : lines
    },
  }
}

function layOut(font: fontkit.Font, text: string): Word {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const data = glyph.path.translate(pen, 0).toSVG()
    pen += positions[index]?.xAdvance ?? 0
    return data
  })
  return { path: paths.join(''), width: advanceWidth }
}
