import type { TypedText } from '#base/model/reference.ts'
import { escapeXml } from '#base/text/escape-xml.ts'
import type { TextRange } from './differing-tokens.ts'
import { layOut } from './lay-out.ts'

/** Returns the URL of a symbol; null if a link would lead nowhere new. */
export type SymbolHref = (id: string) => string | null

const KEYWORDS = new Set(
  'abstract any as asserts bigint boolean class const extends false function get implements in infer interface is keyof never new null number object out readonly set static string symbol this true type typeof undefined unique unknown var void'.split(
    ' ',
  ),
)

/** Replaces a symbol's id in the links, for a marked range: no name of a package is empty. */
const MARK = ''

/** Matches strings, numbers and names; everything else keeps the text's color. */
const TOKEN = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\b\d+\b|[$\w]+/g

/**
 * Returns a signature or type as the inner HTML of `<code>`: broken into lines, names linked, with the token
 * classes of the code blocks (`k` keyword, `t` type, `f` function, `s` string, `n` number). Pages of the reference are
 * made of it, so it has as few elements as possible: none around lines, and a link has its token's class itself.
 *
 * @param marked ranges of the text to put in `<mark>`
 */
export function typedHtml(
  typed: TypedText,
  hrefOf: SymbolHref,
  marked: readonly TextRange[] = [],
): string {
  const marks = marked.map(([start, length]): TypedText['links'][number] => [start, length, MARK])
  const laidOut = layOut({ text: typed.text, links: [...typed.links, ...marks] })
  const { text } = laidOut
  const links = laidOut.links.filter(([, , id]) => id !== MARK)
  const linked = new Map(links.map(([start, , id]) => [start, id]))
  const isMarked = markedPlaces(laidOut)
  const pieces: { html: string; marked: boolean }[] = []
  let end = 0
  const addPlain = (from: number, to: number) => {
    for (let start = from; start < to; ) {
      const marked = isMarked.has(start)
      let stop = start + 1
      while (stop < to && isMarked.has(stop) === marked) stop++
      pieces.push({ html: escapeXml(text.slice(start, stop)), marked })
      start = stop
    }
  }
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const start = match.index
    addPlain(end, start)
    end = start + token.length
    const id = linked.get(start)
    const href = id === undefined ? null : hrefOf(id)
    const name = tokenClass(token, text, start, end)
    const kind = name ? ` class="${name}"` : ''
    const shown = escapeXml(token)
    const link = href === null ? null : `<a href="${escapeXml(href)}"${kind}>${shown}</a>`
    const html = link ?? (name ? `<span${kind}>${shown}</span>` : shown)
    pieces.push({ html, marked: isMarked.has(start) })
  }
  addPlain(end, text.length)
  return joinMarked(pieces)
}

/** Joins pieces; those that follow each other, also with white space between them, are in one mark. */
function joinMarked(pieces: readonly { html: string; marked: boolean }[]): string {
  const html = pieces.map((piece) => (piece.marked ? `<mark>${piece.html}</mark>` : piece.html))
  return html.join('').replace(/<\/mark>( ?)<mark>/g, '$1')
}

/** Returns the offsets of all marked characters. */
function markedPlaces({ links }: TypedText): Set<number> {
  const places = new Set<number>()
  for (const [start, length, id] of links) {
    if (id !== MARK) continue
    for (let place = start; place < start + length; place++) places.add(place)
  }
  return places
}

function tokenClass(token: string, text: string, start: number, end: number): string | null {
  if (/^['"`]/.test(token)) return 's'
  if (/^\d/.test(token)) return 'n'
  const follows = text[end]
  if (text[start - 1] === '.') return null
  if (KEYWORDS.has(token) && follows !== ':' && follows !== '?') return 'k'
  if (follows === '(' || (follows === '<' && /^[a-z$]/.test(token))) return 'f'
  // Parameters and properties are followed by their type.
  if (follows === ':' || (follows === '?' && text[end + 1] === ':')) return null
  return /^[A-Z]/.test(token) ? 't' : null
}
