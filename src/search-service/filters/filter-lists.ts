import { badRequest } from '../http/api-problem.ts'
import type { Json } from '../json.ts'
import type { Comparison, Filter } from './filter.ts'
import { isNumber } from './number.ts'

type ReadOne = (text: string) => Filter

/**
 * Parses a list of conditions: the outer list means AND, an inner list OR. A string is one condition, or
 * several separated by commas (AND), in which parentheses contain an OR.
 */
function readList(value: Json | undefined, name: string, one: ReadOne): Filter | null {
  if (value === undefined || value === null) return null
  const expected = () =>
    badRequest(`Invalid value for "${name}" parameter, expected array of strings`)
  if (typeof value === 'string') return value.trim() === '' ? null : readText(value, one)
  if (!Array.isArray(value)) throw expected()
  const parts = value
    .filter((item) => item !== '' && !(Array.isArray(item) && item.length === 0))
    .map((item): Filter => {
      if (typeof item === 'string') return one(item)
      if (!Array.isArray(item)) throw expected()
      const choices = item.flat().map((choice) => {
        if (typeof choice !== 'string') throw expected()
        return one(choice)
      })
      return { kind: 'or', parts: choices }
    })
  return parts.length > 0 ? { kind: 'and', parts } : null
}

function readText(text: string, one: ReadOne): Filter {
  const parts: Filter[] = []
  for (const [, group, single] of text.matchAll(/\(([^()]*)\)|((?:\\,|[^,()])+)/g)) {
    if (group !== undefined) {
      const choices = group.split(',').filter((choice) => choice.trim() !== '')
      parts.push({ kind: 'or', parts: choices.map((choice) => one(choice.trim())) })
    } else if (single && single.trim() !== '') parts.push(one(single.trim()))
  }
  return { kind: 'and', parts }
}

function facetValue(attribute: string, text: string): Filter {
  if (text.startsWith('-')) {
    return { kind: 'not', part: { kind: 'facet', attribute, value: text.slice(1) } }
  }
  const value = text.startsWith('\\-') ? text.slice(1) : text
  return { kind: 'facet', attribute, value }
}

/**
 * Parses `facetFilters`: `attribute:value`; a value that starts with `-` is negated, `\-` is a literal minus
 * sign.
 */
export function readFacetFilters(value: Json | undefined): Filter | null {
  return readList(value, 'facetFilters', (text) => {
    const colon = text.indexOf(':')
    if (colon <= 0) {
      throw badRequest(`facetFilters: invalid filter "${text}", expected attribute:value`)
    }
    const name = text.slice(0, colon).trim()
    // `-attribute:value` is an older spelling of the negation.
    const negated = name.startsWith('-')
    const plain = facetValue(negated ? name.slice(1) : name, text.slice(colon + 1).trim())
    return negated ? { kind: 'not', part: plain } : plain
  })
}

/** Parses `tagFilters`: values of `_tags`. */
export function readTagFilters(value: Json | undefined): Filter | null {
  return readList(value, 'tagFilters', (text) => facetValue('_tags', text.trim()))
}

const OPERATOR = /<=|>=|!=|[<>=:]/
const BOUNDS = /^(\S+?)\s*(?:TO|to)\s*(\S+)$/

function readNumeric(text: string): Filter | null {
  const operator = OPERATOR.exec(text)
  const attribute = text.slice(0, operator?.index ?? 0).trim()
  if (!operator || attribute === '') return null
  const rest = text.slice(operator.index + operator[0].length).trim()
  if (operator[0] !== ':') {
    const comparison = operator[0] as Comparison
    return isNumber(rest) ? { kind: 'compare', attribute, comparison, value: Number(rest) } : null
  }
  const [, from = '', to = ''] = BOUNDS.exec(rest) ?? []
  if (!isNumber(from) || !isNumber(to)) return null
  return { kind: 'range', attribute, from: Number(from), to: Number(to) }
}

/** Parses `numericFilters`: `attribute<=2` and `attribute:1 TO 3`. */
export function readNumericFilters(value: Json | undefined): Filter | null {
  return readList(value, 'numericFilters', (text) => {
    const filter = readNumeric(text)
    if (!filter) throw badRequest(`numericFilters: invalid filter "${text}"`)
    return filter
  })
}
