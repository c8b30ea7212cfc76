import type { Dialect } from '#base/model/dialect.ts'
import type { SqlToken } from '#base/sql/sql-tokens.ts'
import { closing, wordsOf } from './asides.ts'
import type { Range } from './untranslatable.ts'

/** A source of rows that stays as it is. */
export interface KeptSource extends Range {
  /** What it is called without an alias. */
  name: string
}

/** What begins a list of sources, and what ends it. */
const BEFORE_SOURCE = /^(?:from|join|apply|using)$/
const AFTER_SOURCES =
  /^(?:where|group|having|order|set|select|when|values|output|option|union|except|intersect|for)$/
/** What stands before a table that is changed. */
const BEFORE_TARGET = /^(?:into|insert|update|delete|merge)$/

/**
 * Finds the sources of SQL Server that have no call of the builder and no place in PostgreSQL's grammar: tables in
 * variables, tables of other servers, `pivot`, `for system_time`, `openquery`, and `openjson` with its columns.
 */
export function keptSources(tokens: readonly SqlToken[], dialect: Dialect): KeptSource[] {
  if (dialect !== 'mssql') return []
  const words = wordsOf(tokens, dialect)
  const sources = [...sourcesIn(words)].filter((source) => !source.isTarget)
  const kept = sources.flatMap(({ index }): KeptSource[] => {
    const end = endOfSource(words, index)
    const { text: name } = words[endOfName(words, index)]!
    const [first, last] = [words[index]!, words[end - 1]!]
    return end > index ? [{ name, start: first.start, end: last.start + last.text.length }] : []
  })
  return kept.filter((source) => !kept.some((other) => other !== source && isWithin(source, other)))
}

/** Returns the names of the variables that are tables in a statement of SQL Server, rather than parameters. */
export function tableVariables(tokens: readonly SqlToken[], dialect: Dialect): Set<string> {
  if (dialect !== 'mssql') return new Set()
  const words = wordsOf(tokens, dialect)
  const tables = [...sourcesIn(words)].filter(({ index }) => isTableVariable(words, index))
  return new Set(tables.map(({ index }) => words[index]!.text))
}

const isWithin = (inner: Range, outer: Range) =>
  outer.start <= inner.start && inner.end <= outer.end

/** A variable before a dot is a text, whose method is called: `@xml.nodes(…)`. */
const isTableVariable = (words: readonly SqlToken[], index: number) =>
  words[index]?.kind === 'parameter' && words[index + 1]?.text !== '.'

/** Yields where the sources of a statement begin, and the tables that it changes. */
function* sourcesIn(words: readonly SqlToken[]): Generator<{ index: number; isTarget: boolean }> {
  const textAt = (index: number) => words[index]?.text.toLowerCase() ?? ''
  // For each parenthesis that is open: whether a query is in it, and whether its sources are being read.
  const open = [{ isQuery: true, isList: false }]
  for (let index = 1; index < words.length; index += 1) {
    const [word, before, level] = [textAt(index), textAt(index - 1), open.at(-1)!]
    // In `trim('a' from @b)` and in `a is distinct from b`, no source follows.
    const isFrom = before === 'from' && level.isQuery && textAt(index - 2) !== 'distinct'
    const isBehindWord = before === 'from' ? isFrom : BEFORE_SOURCE.test(before)
    if (isBehindWord) level.isList = true
    if (AFTER_SOURCES.test(word)) level.isList = false
    if (word === 'select') level.isQuery = true
    const isDeleted = before === 'from' && /^(?:delete|\))$/.test(textAt(index - 2))
    if (BEFORE_TARGET.test(before) || (isDeleted && textAt(0) === 'delete' && open.length === 1)) {
      yield { index, isTarget: true }
    } else if (isBehindWord || (level.isList && before === ',')) yield { index, isTarget: false }
    if (word === '(') open.push({ isQuery: false, isList: false })
    if (word === ')' && open.length > 1) open.pop()
  }
}

/** Returns the index behind the source at an index, if that has to stay as it is; the index itself for any other. */
function endOfSource(words: readonly SqlToken[], index: number): number {
  const textAt = (at: number) => words[at]?.text.toLowerCase() ?? ''
  if (isTableVariable(words, index)) return index + 1
  const name = endOfName(words, index)
  if (/^open(?:json|rowset|query)$/.test(textAt(index)) && textAt(index + 1) === '(') {
    const close = closing(words, index + 1)
    const hasColumns = textAt(close + 1) === 'with' && textAt(close + 2) === '('
    if (hasColumns) return closing(words, close + 2) + 1
    // The name of a server is no column.
    return textAt(index) === 'openjson' ? index : close + 1
  }
  if (textAt(name + 1) === 'for' && textAt(name + 2) === 'system_time') {
    return endOfPeriod(words, name + 3)
  }
  let end = textAt(index) === '(' ? closing(words, index) : name
  if (textAt(index) === '(' && isOfText(words, index, end)) return end + 1
  // Between a source and its `pivot`, its own alias may stand.
  for (let at = end + 1; at <= end + 3; at += 1) {
    if (!/^(?:un)?pivot$/.test(textAt(at)) || textAt(at + 1) !== '(') continue
    end = closing(words, at + 1)
    return end + 1
  }
  const dots = words.slice(index, name).filter(({ text }) => text === '.').length
  const isElsewhere =
    dots > 2 ||
    words
      .slice(index, name)
      .some(({ text }, at, { [at + 1]: next }) => text === '.' && next?.text === '.')
  return isElsewhere && textAt(name + 1) !== '(' ? name + 1 : index
}

/** Returns whether a query in parentheses gives one text: `(select … for json path)`. */
function isOfText(words: readonly SqlToken[], open: number, close: number): boolean {
  let depth = 0
  for (let at = open; at < close; at += 1) {
    const text = words[at]!.text.toLowerCase()
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    const next = words[at + 1]?.text.toLowerCase() ?? ''
    if (depth === 1 && text === 'for' && /^(?:json|xml)$/.test(next)) return true
  }
  return false
}

/** Returns the index of the last word of a name with dots: `server.database..table`. */
function endOfName(words: readonly SqlToken[], index: number): number {
  let end = index
  while (words[end + 1]?.text === '.') end += words[end + 2]?.text === '.' ? 1 : 2
  return end
}

/** Returns the index behind the period of `for system_time`: `as of a`, `from a to b`, `between a and b`, `all`. */
function endOfPeriod(words: readonly SqlToken[], index: number): number {
  const textAt = (at: number) => words[at]?.text.toLowerCase() ?? ''
  const behindValue = (at: number) => (textAt(at + 1) === '(' ? closing(words, at + 1) + 1 : at + 1)
  if (textAt(index) === 'all') return index + 1
  if (textAt(index) === 'contained') return closing(words, index + 2) + 1
  if (textAt(index) === 'as') return behindValue(index + 2)
  return behindValue(behindValue(index + 1) + 1)
}
