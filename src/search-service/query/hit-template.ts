import { LRUCache } from 'lru-cache'
import { type Json, type JsonObject, toJson } from '../json.ts'
import { pick, type Selection } from './selection.ts'

/** A text of a record that is shown with the query's words marked. */
export interface Gap {
  text: string
  /** Number of words in a snippet; null for the whole text. */
  words: number | null
  /** JSON for this gap if nothing in the text matches; null until it is first needed. */
  unmatched: string | null
}

/**
 * A hit's JSON without its closing brace: the parts of a record that are the same for every query, and gaps
 * in between.
 */
export type HitTemplate = readonly (string | Gap)[]

/** Which attributes of a record a hit includes, and how. */
export interface HitShape {
  seen: Selection
  /** Null if no snippets are requested. */
  snipped: Selection | null
  highlighted: Selection | null
  /** Returns the number of words in the snippet of the attribute at a path. */
  snippetWords(path: string): number
}

type Part = string | Gap
type ToGap = (text: string, path: string) => Gap

/** Returns the JSON of the selected part of a value, with each text as a gap; null if nothing is selected. */
function selectedParts(
  value: Json,
  path: string,
  selection: Selection,
  toGap: ToGap,
): Part[] | null {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => [selectedParts(item, path, selection, toGap) ?? []])
    return enclosed('[', items, ']')
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => {
      const innerPath = path === '' ? key : `${path}.${key}`
      if (!selection.has(innerPath) && !selection.enters(innerPath)) return []
      const parts = selectedParts(inner, innerPath, selection, toGap)
      return parts ? [`${JSON.stringify(key)}:`, ...parts] : []
    })
    return enclosed('{', fields, '}')
  }
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && selection.has(path) ? [toGap(String(value), path)] : null
}

function enclosed(start: string, members: Part[][], end: string): Part[] | null {
  const filled = members.filter((parts) => parts.length > 0)
  if (filled.length === 0) return null
  return [start, ...filled.flatMap((parts, i) => (i > 0 ? [',', ...parts] : parts)), end]
}

/** Returns a record as a hit, independently of the query. */
export function hitTemplate(record: JsonObject, shape: HitShape): HitTemplate {
  const { seen, snipped, highlighted, snippetWords } = shape
  const gap = (text: string, words: number | null): Gap => {
    return { text, words, unmatched: null }
  }
  // Every hit has an objectID, so a comma can follow.
  const parts: Part[] = [toJson(pick(record, seen)).slice(0, -1)]
  const snippets =
    snipped && selectedParts(record, '', snipped, (text, path) => gap(text, snippetWords(path)))
  if (snippets) parts.push(',"_snippetResult":', ...snippets)
  const highlights =
    highlighted && selectedParts(record, '', highlighted, (text) => gap(text, null))
  if (highlights) parts.push(',"_highlightResult":', ...highlights)
  return joined(parts)
}

/** Joins adjacent strings. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  for (const part of parts) {
    const last = result.length - 1
    if (typeof part === 'string' && typeof result[last] === 'string') result[last] += part
    else result.push(part)
  }
  return result
}

/**
 * Maximum number of hit shapes whose templates are cached per snapshot, and maximum size of the templates of
 * each, in characters.
 */
const SHAPES = 4
const SIZE = 4_000_000

/** Caches templates by shape and record. */
export function createTemplateCache() {
  const shapes = new LRUCache<string, LRUCache<number, HitTemplate>>({ max: SHAPES })
  return (shape: string, ordinal: number, make: () => HitTemplate): HitTemplate => {
    let templates = shapes.get(shape)
    if (!templates) {
      templates = new LRUCache({ maxSize: SIZE, sizeCalculation: sizeOf })
      shapes.set(shape, templates)
    }
    let template = templates.get(ordinal)
    if (!template) {
      template = make()
      templates.set(ordinal, template)
    }
    return template
  }
}

/** Counts gaps twice, since their unmatched JSON is cached, too. */
function sizeOf(template: HitTemplate): number {
  return template.reduce((size, part) => {
    return size + (typeof part === 'string' ? part.length : 2 * part.text.length)
  }, 0)
}

export type TemplateCache = ReturnType<typeof createTemplateCache>
