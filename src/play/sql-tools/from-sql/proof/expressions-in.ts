import type { Range } from '../untranslatable.ts'
import { type Clause, clausesOf, isQuery, WORDS_OF_SELECT } from './clauses.ts'
import { type Tree, treeOf, UNIT } from './operators.ts'
import { FIRST_IS_NO_COLUMN, type OwnDialect } from './reserved-words.ts'
import {
  isGroup,
  isName,
  isSymbol,
  isWord,
  type Leaf,
  type Part,
  readParts,
} from './statement-parts.ts'

/** A segment of a clause: an expression, and what stands before and after it that belongs to the clause. */
export interface Item {
  target: Part[]
  expression: Part[]
  /** The name of a result. */
  alias: Leaf | null
  /** The order of rows. */
  after: Part[]
}

/** Reserved words that are a value, or call a function, by themselves. */
const VALUES_WITHOUT_PARENTHESES =
  `null true false current_date current_time current_timestamp current_user current_role session_user system_user
localtime localtimestamp utc_date utc_time utc_timestamp`.split(/\s+/)

/** Words after which a word names no result. */
const NO_ALIAS_AFTER = [
  'collate',
  'over',
  'zone',
  'interval',
  'escape',
  'binary',
  'separator',
  'not',
  'is',
  'like',
]

/** Returns whether the segments of a clause are sources of rows, or anything else that is no expression. */
export function isOfSources({ key }: Clause): boolean {
  return /^(?:from|using|update|insert|replace|delete|merge|with|window|on conflict|for|option|do nothing)|(?:join|apply)$/.test(
    key,
  )
}

export function itemOf({ key }: Clause, parts: readonly Part[], dialect: OwnDialect): Item {
  const plain: Item = { target: [], expression: [...parts], alias: null, after: [] }
  if (/^(?:select|returning|output)/.test(key)) return { ...plain, ...aliased(parts, dialect) }
  if (/^(?:set|do update set|on duplicate key update)$/.test(key)) {
    const equals = parts.findIndex((part) => isSymbol(part, '='))
    return { ...plain, target: parts.slice(0, equals + 1), expression: parts.slice(equals + 1) }
  }
  if (key === 'order by') {
    const end = parts.findIndex(
      (part, index) =>
        isWord(part, 'desc', 'nulls', 'rows', 'range', 'groups') && !isOfWindow(parts, index),
    )
    const at = end <= 0 ? parts.length : end
    return { ...plain, expression: parts.slice(0, at), after: parts.slice(at) }
  }
  // `cast(a as b)`, `extract(a from b)`: what follows the word is no expression.
  const as = key === '' ? parts.findIndex((part) => isWord(part, 'as', 'separator')) : -1
  return as > 0 ? { ...plain, expression: parts.slice(0, as), after: parts.slice(as) } : plain
}

/** Returns whether the last word is the unit of an interval, `interval n + 1 hour`, rather than a name. */
function endsInterval(parts: readonly Part[]): boolean {
  const begin = parts.findLastIndex((part) => isWord(part, 'interval'))
  const isUnit = (part: Part | undefined) => isName(part) && UNIT.test(part.text)
  return (
    begin >= 0 && isUnit(parts.at(-1)) && !parts.slice(begin + 1, -1).some((part) => isUnit(part))
  )
}

/** Words of MySQL that make a value of a text behind them: `time '10:00'`, `_latin1 'a'`. */
const OF_TEXT = /^(?:date|time|timestamp|_[a-z]\w*)$/i

/** Returns whether the last part is a text that belongs to the word or the text before it. */
function endsInTypedText(parts: readonly Part[], dialect: OwnDialect): boolean {
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const isText = last !== undefined && !isGroup(last) && last.kind === 'text'
  const isWithoutQuotes = before !== undefined && !isGroup(before) && before.kind !== 'name'
  const isOfText = isWithoutQuotes && OF_TEXT.test(before.text) && !isSymbol(parts.at(-3), '.')
  const isContinued = isWithoutQuotes && before.kind === 'text'
  return dialect === 'mysql' && isText && (isOfText || isContinued)
}

function aliased(parts: readonly Part[], dialect: OwnDialect): Pick<Item, 'expression' | 'alias'> {
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const isLeaf = last !== undefined && !isGroup(last)
  if (isLeaf && isWord(before, 'as')) return { expression: parts.slice(0, -2), alias: last }
  const isNamed = isName(last) || (isLeaf && last.kind === 'text')
  const isAfterOperand =
    before !== undefined &&
    (isGroup(before) ||
      !/^(?:symbol|keyword)$/.test(before.kind) ||
      // `hour_minute`, unlike `day`, is a reserved word.
      /_(?:microsecond|second|minute|hour|month)$/i.test(before.text) ||
      isWord(before, ...VALUES_WITHOUT_PARENTHESES)) &&
    !isWord(before, ...NO_ALIAS_AFTER)
  const isOfExpression = endsInterval(parts) || endsInTypedText(parts, dialect)
  return isNamed && isAfterOperand && !isOfExpression && !(isLeaf && last.text.startsWith('@'))
    ? { expression: parts.slice(0, -1), alias: last as Leaf }
    : { expression: [...parts], alias: null }
}

/** Returns whether arguments of a call are expressions, each of which can be written in another way. */
export function areArguments(run: readonly (Part | Tree)[], index: number): boolean {
  const [group, name] = [run[index], run[index - 1]]
  if (!group || !('inside' in group) || !name || !('kind' in name) || !isName(name)) return false
  const clauses = clausesOf(group.inside)
  const isPlain =
    clauses.length === 1 && !group.inside.some((part) => isWord(part, 'as', 'separator'))
  const isCalled = index === 1 || isSymbol(run[index - 2] as Part, '.')
  return (
    isPlain &&
    isCalled &&
    !FIRST_IS_NO_COLUMN.test(name.text.toLowerCase()) &&
    !isWord(name, 'over')
  )
}

/** Words that end an expression without beginning a clause: they name, order or store a result. */
const AFTER_EXPRESSIONS = ['as', 'asc', 'desc', 'for', 'into', 'nulls', 'window']

/** Returns whether a word belongs to a function of a window: `lag(a) ignore nulls over (…)`. */
const isOfWindow = (parts: readonly Part[], index: number) =>
  isWord(parts[index], 'nulls') &&
  isWord(parts[index - 1], 'ignore', 'respect') &&
  isGroup(parts[index - 2])

/** Words that begin a statement, where they are no functions. */
const STATEMENT_WORDS =
  `alter begin create declare delete drop else end exec execute grant if insert merge print procedure
raiserror return select truncate update use waitfor while`.split(/\s+/)

/** Words that an operand follows. */
const BEFORE_OPERANDS = ['and', 'or', 'not', 'like', 'in', 'between', 'is', 'regexp', 'glob', 'div']

/** Words that join a name to the name or number before them, or belong to the one behind them, without being reserved. */
const JOINED =
  /^(?:interval|collate|sounds|member|at|time|zone|over|escape|div|mod|rlike|regexp|glob|match|next|value|for|date|timestamp|binary|preceding|following|row|rows|ignore|respect|nulls|_\w+)$/i

/** Words that belong to a call, behind its parentheses, without being reserved. */
const OF_CALL = /^(?:against|filter|within|from|with|columns)$/i

/** Returns whether two operands stand side by side, or two operators: `a b`, `f(a) b`, `a = = b`, `a like = b`. */
function hasStrayPart(parts: readonly Part[]): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1]
    if (!before || isGroup(part)) return false
    const isWordAlone = part.kind === 'word' && !JOINED.test(part.text) && !UNIT.test(part.text)
    if (isGroup(before)) return isWordAlone && !OF_CALL.test(part.text)
    const isApart = before.end < part.start
    const isBare = (leaf: Leaf) => leaf.kind === 'word' && !JOINED.test(leaf.text)
    const isOperand =
      isBare(before) || /^(?:number|text)$/.test(before.kind) || isSymbol(before, '}')
    const isStrayOperand = isOperand && isWordAlone
    const isTwice = isApart && COMPARES.test(before.text) && before.text === part.text
    const isStrayOperator =
      COMPARES.test(part.text) && (isTwice || isWord(before, ...BEFORE_OPERANDS))
    return isStrayOperand || isStrayOperator
  })
}

/** Operators that stand between two operands. */
const COMPARES = /^(?:=|<|>|<=|>=|<>|!=|\|\||\/)$/

/** Returns whether no operand is missing at the end of an expression, of a clause in it, or between commas. */
function isComplete(parts: readonly Part[]): boolean {
  return clausesOf(parts).every(({ segments }) =>
    segments.every((segment) => {
      const [last, before] = [segment.at(-1), segment.at(-2)]
      const isStar =
        isSymbol(last, '*') &&
        (before === undefined || isSymbol(before, '.') || isWord(segment[0], 'top'))
      const isOperator = last !== undefined && !isGroup(last) && last.kind === 'symbol'
      const isOpen = (isOperator && !isStar) || isWord(last, ...BEFORE_OPERANDS)
      const isMissing = segment.length === 0 && segments.length > 1
      return (
        !isOpen && !isMissing && segment.every((part) => !isGroup(part) || isComplete(part.inside))
      )
    }),
  )
}

/**
 * Returns whether a text is one expression. What is longer, or cut in the middle of parentheses, would take clauses of
 * its statement along, or leave some behind.
 */
export function isOneExpression(text: string, dialect: OwnDialect): boolean {
  let parts: Part[]
  try {
    parts = readParts(text, dialect)
  } catch {
    return false
  }
  // Where an operand is due, `values(a)`, `replace(…)` and columns with the name of a clause begin none.
  const equals: Part = { kind: 'symbol', text: '=', start: 0, end: 0 }
  const [first, ...others] = clausesOf([equals, ...parts])
  const isOne = others.length === 0 && first!.key === '' && first!.segments.length === 1
  const isOther = (part: Part, index: number) =>
    (isWord(part, ...AFTER_EXPRESSIONS) && !isOfWindow(parts, index)) ||
    (part.kind === 'keyword' &&
      isWord(part, ...STATEMENT_WORDS) &&
      !isGroup(parts[index + 1]) &&
      !isSymbol(parts[index - 1], '.'))
  return (
    isOne &&
    parts.length > 0 &&
    !parts.some(isOther) &&
    !beginsOrEndsElsewhere(parts) &&
    !hasStrayPart(parts) &&
    isComplete(parts)
  )
}

/** Words between MySQL's `select` and what it selects; a hint in a comment is one. */
const BEFORE_RESULTS = new RegExp(
  String.raw`^(?:all|distinct|unique|${WORDS_OF_SELECT.join('|')}|/\*\+[\s\S]*)$`,
  'i',
)
/** Reserved words with which an expression may end, behind an operand. */
const LAST_OF_EXPRESSION = /^(?:isnull|notnull|\w+_(?:microsecond|second|minute|hour|month))$/i

/** Returns whether a word belongs to `select`, or names the result: what some engines reserve, others take for a name. */
function beginsOrEndsElsewhere(parts: readonly Part[]): boolean {
  const [first, last, before] = [parts[0]!, parts.at(-1)!, parts.at(-2)]
  const isBefore = !isGroup(first) && first.kind !== 'name' && BEFORE_RESULTS.test(first.text)
  const isBehindOperand = before && (isGroup(before) || !/^(?:symbol|keyword)$/.test(before.kind))
  const isNaming =
    isBehindOperand &&
    !isGroup(last) &&
    last.kind === 'keyword' &&
    !LAST_OF_EXPRESSION.test(last.text)
  return isBefore || isNaming === true
}

/** Returns the expressions around an index of a statement, the innermost first. */
export function expressionsAt(parts: readonly Part[], dialect: OwnDialect, index: number): Range[] {
  const holds = ({ start, end }: Range) => start <= index && index < end
  const inGroups = (list: readonly Part[]) =>
    list.flatMap((part) =>
      isGroup(part) && holds(part) ? expressionsAt(part.inside, dialect, index) : [],
    )
  const inTree = (tree: Tree): Range[] => {
    if (!holds(tree)) return []
    const inner =
      'operator' in tree
        ? tree.operands.flatMap(inTree)
        : tree.run.flatMap((part, place) => {
            if (!('kind' in part)) return inTree(part)
            if (!isGroup(part) || !holds(part)) return []
            const isOpen =
              part.kind === 'case' ||
              isQuery(part) ||
              tree.run.length === 1 ||
              areArguments(tree.run, place)
            return isOpen ? expressionsAt(part.inside, dialect, index) : []
          })
    return [...inner, { start: tree.start, end: tree.end }]
  }
  return clausesOf(parts).flatMap((clause) =>
    clause.segments.flatMap((segment) => {
      if (isOfSources(clause)) return inGroups(segment)
      if (clause.key === 'values' && segment.length === 1) return inGroups(segment)
      const { expression, after } = itemOf(clause, segment, dialect)
      return expression.length === 0
        ? []
        : [...inTree(treeOf(expression, dialect)), ...inGroups(after)]
    }),
  )
}
