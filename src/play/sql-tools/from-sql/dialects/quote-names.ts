import { OF_JOINS, type OwnDialect, RESERVED } from '../proof/reserved-words.ts'
import type { Words } from './words.ts'

/** Words with which PostgreSQL's grammar goes on, wherever they stand; others are names, whose case is kept. */
const SYNTAX = new Set(
  `all and any array as asc between both by case cast check coalesce collate create cross cube current
current_date current_time current_timestamp current_user default delete desc distinct do else end escape except exists
false fetch filter for from full greatest group having if in inner insert intersect interval
into is isnull joined join lateral leading least left like limit localtime localtimestamp merge natural not notnull null nullif nulls of offset on or order outer over partition range recursive returning right rollup row rows select set skip some system_user then to trailing true
unbounded union unknown update using values when where window with within `.split(/\s+/),
)
/** Words of the grammar that are none to SQLite, but names. */
const NO_WORDS_OF_SQLITE =
  /^(?:any|array|both|cube|current_user|fetch|interval|joined|lateral|leading|least|greatest|localtime|localtimestamp|merge|rollup|skip|some|system_user|trailing|unknown)$/
/** What PostgreSQL reserves, and the others take for a name or a function. */
const RESERVED_HERE =
  /^(?:user|array|analyse|asymmetric|symmetric|placing|variadic|only|verbose|freeze|similar|binary|authorization|concurrently|tablesample|session_user|current_role|current_catalog|initially|deferrable)$/
/** Functions that PostgreSQL's grammar reads in a way of its own. */
const SPECIAL_FUNCTIONS =
  /^(?:trim|char|nchar|time|timestamp|bit|dec|convert|normalize|treat|current_timestamp|current_date|current_time|localtime|localtimestamp|user|current_user|json\w*|xml\w*)$/
/** Words that go on only after another one, and are names elsewhere. */
const AFTER: ReadonlyMap<string, RegExp> = new Map([
  ['first', /^(?:nulls|fetch)$/],
  ['last', /^nulls$/],
  ['next', /^fetch$/],
  ['only', /^rows?$/],
  ['at', /[)\w"]$/],
  ['time', /^at$/],
  ['zone', /^time$/],
  ['key', /^no$/],
  ['locked', /^skip$/],
  ['matched', /^(?:when|not)$/],
  ['nothing', /^do$/],
  ['sets', /^grouping$/],
  ['ties', /^with$/],
  ['ordinality', /^with$/],
  ['share', /^for$/],
  ['conflict', /^on$/],
  ['materialized', /^(?:as|not)$/],
  ['grouping', /^(?:by|,)$/],
  ['following', /^(?:unbounded|\d+|\))$/],
  ['preceding', /^(?:unbounded|\d+|\))$/],
])
/** What an operand follows. */
const BEFORE_OPERAND =
  /^(?:|[-,(=<>+*/%|]|<>|!=|<=|>=|select|distinct|where|and|or|not|by|set|on|having|when|then|else|case|in|between|like)$/
/** Units are words of the grammar in `extract(year from a)` and after `interval`. */
const UNITS = /^(?:year|month|day|hour|minute|second)$/

/** Puts quotes around names that PostgreSQL's grammar would read as something else, or in lower case. */
export function quoteNames(words: Words, dialect: OwnDialect): void {
  for (const [index, { kind, text }] of words.slice().entries()) {
    if (kind !== 'word' || !/^[\p{L}_]/u.test(text)) continue
    const lower = words.textAt(index)
    const isName = isNameOfSqlite(words, index, dialect)
    const isReserved = RESERVED[dialect].has(lower) && !isName
    const isSyntax = isOfGrammar(words, index, isName)
    // SQL Server's names may have signs that are operators to PostgreSQL.
    const hasCase = text !== lower || /^json|[#@]/.test(lower)
    const isQuoted =
      isQualified(words, index, isReserved) ||
      isSpecialCall(words, index) ||
      // Only after `as` does PostgreSQL's grammar take a unit for a name.
      (UNITS.test(lower) && !isUnit(words, index)) ||
      isNamed(words, index) ||
      isName ||
      (lower === 'offset' && !isSyntax) ||
      (dialect === 'sqlite' && NO_WORDS_OF_SQLITE.test(lower)) ||
      (RESERVED_HERE.test(lower) && !isReserved && !isSyntax) ||
      (hasCase && !isSyntax && !isReserved)
    if (isQuoted) words.respell(index, `"${text}"`)
    else if (hasCase) words.respell(index, lower)
  }
}

function isNameOfSqlite(words: Words, index: number, dialect: OwnDialect): boolean {
  const next = words.textAt(index + 1)
  const isJoin = next === 'join' || OF_JOINS.has(next)
  return dialect === 'sqlite' && OF_JOINS.has(words.textAt(index)) && !isJoin
}

/** Returns whether PostgreSQL's grammar goes on with a word where it stands. */
function isOfGrammar(words: Words, index: number, isName: boolean): boolean {
  const [before, word, next] = [-1, 0, 1].map((offset) => words.textAt(index + offset)) as [
    string,
    string,
    string,
  ]
  // Only PostgreSQL reserves this word: where an operand is due, it is a column.
  const isOperand = word === 'offset' && BEFORE_OPERAND.test(before)
  return (
    (SYNTAX.has(word) && before !== '.' && !isName && !isOperand) ||
    AFTER.get(word)?.test(before) === true ||
    // In `order by Source`, it is a column.
    (/^(?:source|target)$/.test(word) && words.isAt(index - 2, 'matched by')) ||
    (word === 'groups' && /^(?:between|unbounded|current|\d+)$/.test(next)) ||
    isUnit(words, index)
  )
}

/** Returns whether a word is a part of a name with dots: `a.b`. */
function isQualified(words: Words, index: number, isReserved: boolean): boolean {
  return words.isAt(index - 1, '.') || (words.isAt(index + 1, '.') && !isReserved)
}

/** Returns whether a word calls a function that PostgreSQL's grammar would read in a way of its own. */
function isSpecialCall(words: Words, index: number): boolean {
  const isCall = words.isAt(index + 1, '(') && !words.isAt(index - 1, 'as')
  return isCall && SPECIAL_FUNCTIONS.test(words.textAt(index))
}

function isUnit(words: Words, index: number): boolean {
  const isAfterInterval = words.isAt(index - 2, 'interval')
  const isExtracted = words.isAt(index - 1, '(') && words.isAt(index + 1, 'from')
  return UNITS.test(words.textAt(index)) && (isAfterInterval || isExtracted)
}

/** Returns whether a word stands behind the `as` of a result or a table, not that of a cast or of `with`. */
function isNamed(words: Words, index: number): boolean {
  if (!words.isAt(index - 1, 'as') || /^(?:\(|materialized)$/.test(words.textAt(index + 1))) {
    return false
  }
  let depth = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    const text = words.textAt(at)
    if (text === ')') depth += 1
    if (text === '(' && depth === 0)
      return !/^(?:try_)?(?:cast|convert)$/.test(words.textAt(at - 1))
    if (text === '(') depth -= 1
  }
  return true
}

/** `select a as 'b'` is `select a as "b"`, and so is `select t.a 'b'`: the text names a result. */
export function nameByTexts(words: Words, dialect: OwnDialect): void {
  for (const [index, { kind, text }] of words.slice().entries()) {
    if (kind !== 'string' || index === 0 || /^[xb]'/i.test(text)) continue
    const isLast = /^(?:|,|from|\)|;)$/.test(words.textAt(index + 1))
    const isName = words.isAt(index - 1, 'as') || (isLast && isOperand(words, index - 1, dialect))
    if (!isName) continue
    const name = text.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')
    words.respell(index, `"${name}"`, 'name')
  }
}

/** Returns whether a word certainly ends an expression. */
function isOperand(words: Words, index: number, dialect: OwnDialect): boolean {
  const kind = words.get(index)?.kind
  if (kind === 'name' || words.isAt(index, ')') || words.isAt(index, 'end')) return true
  const isReserved = RESERVED[dialect].has(words.textAt(index))
  return kind === 'word' && words.isAt(index - 1, '.') && !isReserved
}
