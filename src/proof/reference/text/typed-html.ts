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
 * classes of the code blocks (`k` keyword, `t` type, `f` function, `s` string, `n` number).
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
  let html = ''
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const start = match.index
    html += plainHtml(text, end, start, isMarked)
    end = start + token.length
    const id = linked.get(start)
    const href = id === undefined ? null : hrefOf(id)
    const name = tokenClass(token, text, start, end)
    const shown = name ? `<span class="${name}">${escapeXml(token)}</span>` : escapeXml(token)
    const whole = href === null ? shown : `<a href="${escapeXml(href)}">${shown}</a>`
    html += isMarked.has(start) ? `<mark>${whole}</mark>` : whole
  }
  html += plainHtml(text, end, text.length, isMarked)
  return html
    .split('\n')
    .map((line) => `<span class="line">${line}</span>`)
    .join('\n')
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

/** Returns the HTML of text between tokens; each marked range is one element. */
function plainHtml(
  text: string,
  start: number,
  end: number,
  isMarked: ReadonlySet<number>,
): string {
  let html = ''
  for (let from = start; from < end; ) {
    let to = from + 1
    while (to < end && isMarked.has(to) === isMarked.has(from)) to++
    const piece = escapeXml(text.slice(from, to))
    html += isMarked.has(from) ? `<mark>${piece}</mark>` : piece
    from = to
  }
  return html
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
