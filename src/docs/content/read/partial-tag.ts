import { endOfBrackets } from '#base/text/end-of-brackets.ts'
import type { PlainValue } from './module-values.ts'

/** A tag of a partial among a file's lines. */
export interface PartialTag {
  name: string
  /** What stands before and after it on its lines: nothing, the mark of a list's item, or other tags. */
  before: string
  after: string
  /** Number of its lines. */
  lines: number
  /** Its attributes as they are written. */
  props: string
}

const OPENING = /<([A-Z]\w*)(?=[\s/>]|$)/g
/** Nothing, or tags that text may begin below; before them, the mark of a list's item. */
const BEFORE = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(?:<[^<>]*>\s*)*$/
const AFTER = /^\s*(?:<[^<>]*>\s*)*$/
const MAX_LINES = 40

/**
 * Returns the tag that begins at a line and stands for a partial, if only other tags are beside it.
 *
 * @param isPartial whether a name is that of a partial
 * @returns a text that says what is wrong, if the tag has a form that stands for no partial; null if there is none
 */
export function findPartialTag(
  lines: readonly string[],
  index: number,
  isPartial: (name: string) => boolean,
): PartialTag | { name: string; wrong: string } | null {
  const line = lines[index]!
  const opening = [...withoutCode(line).matchAll(OPENING)].find(([, name]) => isPartial(name!))
  if (!opening) return null
  const name = opening[1]!
  const start = opening.index + name.length + 1
  const before = line.slice(0, opening.index)
  const text = [line.slice(start), ...lines.slice(index + 1, index + MAX_LINES)].join('\n')
  const end = endOfTag(text)
  if (end === null) return { name, wrong: `is never closed` }
  const props = text.slice(0, end)
  if (!props.endsWith('/')) return { name, wrong: 'has content' }
  const count = props.split('\n').length
  const after = text.slice(end + 1).split('\n', 1)[0]!
  if (!BEFORE.test(before) || !AFTER.test(after)) return { name, wrong: 'is inside other text' }
  return { name, before, after, lines: count, props: props.slice(0, -1).trim() }
}

/** Replaces inline code with as many spaces. */
function withoutCode(line: string): string {
  return line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length))
}

/** Returns where a tag's `>` is; null without one. */
function endOfTag(text: string): number | null {
  let quote: string | null = null
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (quote !== null) {
      if (character === quote) quote = null
    } else if (`"'\``.includes(character)) quote = character
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth === 0) return index
  }
  return null
}

const ATTRIBUTE = /\s*([\w:-]+)(?:=("[^"]*"|'[^']*'|(?=\{)))?/y

/**
 * Reads the props of a partial's tag.
 *
 * @param known values that they may name
 * @returns the props, and the name of the first that isn't written out, or null
 */
export async function readProps(
  text: string,
  known: Readonly<Record<string, PlainValue>>,
): Promise<{ props: Record<string, PlainValue>; unknown: string | null }> {
  const props: Record<string, PlainValue> = {}
  for (ATTRIBUTE.lastIndex = 0; ATTRIBUTE.lastIndex < text.length; ) {
    const start = ATTRIBUTE.lastIndex
    const [, name, quoted] = ATTRIBUTE.exec(text) ?? []
    if (name === undefined) return { props, unknown: text.slice(start).trim() }
    if (quoted) props[name] = quoted.slice(1, -1)
    else if (quoted === undefined) props[name] = true
    else {
      const end = endOfBrackets(text, ATTRIBUTE.lastIndex)
      // Most props are texts: they don't wait for the compiler.
      const { expressionValue } = await import('./module-values.ts')
      const value = expressionValue(text.slice(ATTRIBUTE.lastIndex + 1, end - 1), known)
      if (value === undefined) return { props, unknown: name }
      props[name] = value
      ATTRIBUTE.lastIndex = end
    }
  }
  return { props, unknown: null }
}
