import { clausesOf, isQuery } from './clauses.ts'
import type { OwnDialect } from './reserved-words.ts'
import { isGroup, isSymbol, isWord, type Leaf, type Part } from './statement-parts.ts'

/** An expression, grouped as its dialect groups it; parentheses that change nothing are gone. */
export type Tree =
  | { operator: string; operands: Tree[]; start: number; end: number }
  /** Parts that no operator separates: a name with dots, a call, `interval 1 day`. */
  | { run: (Part | Tree)[]; start: number; end: number }

/** Operators of two operands by how tightly each dialect binds them, the loosest first. */
export const LEVELS: Record<OwnDialect, readonly string[]> = {
  mysql: [
    ...[':=', 'or', 'xor', 'and', '', '= <> < > <= >= <=> is'],
    ...['between like regexp in sounds', '|', '&', '<< >>', '+ -', '* / % div', '^', '-> ->>'],
  ],
  sqlite: [
    ...['or', 'and', ''],
    ...[
      '= <> is like glob regexp match in between isnull notnull',
      '< > <= >=',
      '& | << >>',
      '+ -',
      '* / %',
    ],
    '|| -> ->>',
  ],
  mssql: [
    ...['or', 'and', ''],
    ...['= <> < > <= >= !< !> like in between is', '+ - & ^ | ||', '* / %'],
  ],
}

/** The level of `not`, which is empty in the lists. */
const levelOfNot = (dialect: OwnDialect) => LEVELS[dialect].indexOf('')

const NEGATABLE = ['in', 'like', 'between', 'regexp', 'glob', 'match']
/** MySQL's grammar and MariaDB's group `a like b not in (c)` differently, or refuse it: only parentheses make it clear. */
const PREDICATES = /^(?:between|like|regexp|in|sounds)$/
const PREFIXES = /^[-+~!]$/

function textOf(part: Part | undefined): string {
  return !part || isGroup(part) || !/^(?:symbol|keyword|word)$/.test(part.kind)
    ? ''
    : part.text.toLowerCase()
}

/** Reads the parts of one expression. Whatever isn't an operator stays in runs, so this never fails. */
export function treeOf(parts: readonly Part[], dialect: OwnDialect): Tree {
  return new Reader(parts, dialect).read()
}

/** MySQL's units of time. */
export const UNIT =
  /^(?:microsecond|second|minute|hour|day|week|month|quarter|year)(?:_(?:microsecond|second|minute|hour|month))?$/i

const isLeaf = (part: Part): part is Leaf => !isGroup(part)

class Reader {
  readonly #parts: readonly Part[]
  readonly #dialect: OwnDialect
  readonly #levels: readonly string[][]
  #at = 0

  constructor(parts: readonly Part[], dialect: OwnDialect) {
    this.#parts = parts
    this.#dialect = dialect
    this.#levels = LEVELS[dialect].map((level) => level.split(' '))
  }

  read(): Tree {
    const trees: Tree[] = [this.#expression(0)]
    while (this.#at < this.#parts.length) trees.push(this.#expression(0))
    return trees.length === 1 ? trees[0]! : operation('', trees)
  }

  /** Returns the operator that stands here, with the number of its parts and its level; null for none. */
  #operator(): { operator: string; size: number; level: number; isNot: boolean } | null {
    const isNot = isWord(this.#parts[this.#at], 'not')
    const place = this.#at + (isNot ? 1 : 0)
    const operator = textOf(this.#parts[place])
    if (operator === '' || isSymbol(this.#parts[place - 1], '.')) return null
    const level = this.#levels.findIndex((level) => level.includes(operator))
    if (level < 0 || (isNot && !NEGATABLE.includes(operator))) return null
    return { operator, size: isNot ? 2 : 1, level, isNot }
  }

  #expression(minimum: number): Tree {
    const isInterval = this.#unitOfInterval() > 0
    let left = this.#prefixed()
    // `d + interval 1 day * 2` is `(d + interval 1 day) * 2`: an interval is no operand but that of a sum.
    if (isInterval && minimum > this.#levels.findIndex((operators) => operators.includes('+')))
      return left
    let isPredicate = false
    for (let found = this.#operator(); found && found.level >= minimum; found = this.#operator()) {
      this.#at += found.size
      const tree = this.#rest(left, found.operator, found.level)
      const isNext = this.#dialect === 'mysql' && PREDICATES.test(found.operator)
      left = found.isNot ? operation('not', [tree]) : tree
      if (isPredicate && isNext) left = operation('without parentheses', [left])
      isPredicate = isNext
    }
    return left
  }

  /** Returns where the unit of MySQL's `interval n day` stands that begins here; 0 if none does. */
  #unitOfInterval(): number {
    const [word, next] = this.#parts.slice(this.#at, this.#at + 2)
    if (this.#dialect !== 'mysql' || !isWord(word, 'interval') || !next) return 0
    const unit = this.#parts.findIndex(
      (part, index) => index > this.#at + 1 && isLeaf(part) && UNIT.test(part.text),
    )
    return Math.max(unit, 0)
  }

  /** Reads what follows an operator. */
  #rest(left: Tree, operator: string, level: number): Tree {
    if (operator === 'isnull' || operator === 'notnull') {
      const nothing = leaf('keyword', 'null', left.end)
      return operation(operator === 'isnull' ? 'is' : 'is not', [
        left,
        { run: [nothing], start: left.end, end: left.end },
      ])
    }
    if (operator === 'between') {
      const tighter =
        Math.max(
          level,
          this.#levels.findIndex((operators) => operators.includes('=')),
        ) + 1
      const low = this.#expression(tighter)
      if (isWord(this.#parts[this.#at], 'and')) this.#at += 1
      return operation('between', [left, low, this.#expression(tighter)])
    }
    if (operator === 'is') {
      const words = ['not', 'distinct', 'from'].filter((word) => {
        const isHere = isWord(this.#parts[this.#at], word)
        if (isHere) this.#at += 1
        return isHere
      })
      return operation(['is', ...words].join(' '), [left, this.#expression(level + 1)])
    }
    const list = this.#parts[this.#at]
    if (operator === 'in' && isGroup(list)) {
      this.#at += 1
      return operation('in', [left, { run: [list], start: list.start, end: list.end }])
    }
    const right = this.#expression(level + 1)
    if (operator === 'like' && isWord(this.#parts[this.#at], 'escape')) {
      this.#at += 1
      return operation('like', [left, right, this.#expression(level + 1)])
    }
    const isAssociative = operator === 'and' || operator === 'or'
    const operands = [left, right].flatMap((side) =>
      isAssociative && 'operator' in side && side.operator === operator ? side.operands : side,
    )
    return operation(operator, operands)
  }

  #prefixed(): Tree {
    const part = this.#parts[this.#at]
    const text = textOf(part)
    if (part && !isGroup(part) && text === 'not') {
      this.#at += 1
      const operand = this.#expression(levelOfNot(this.#dialect) + 1)
      return { ...operation('not', [operand]), start: part.start }
    }
    if (part && !isGroup(part) && part.kind === 'symbol' && PREFIXES.test(text)) {
      this.#at += 1
      // Tighter than any operator of two operands, but for paths into JSON.
      const operand = this.#prefixed()
      return { ...operation(`${text} `, [operand]), start: part.start }
    }
    return this.#run()
  }

  /** Reads parts up to the next operator. */
  #run(): Tree {
    const run: (Part | Tree)[] = []
    const [start, first] = [this.#parts[this.#at]?.start ?? this.#parts.at(-1)?.end ?? 0, this.#at]
    const unit = this.#unitOfInterval()
    // How the amount is grouped is compared word by word.
    if (unit > 0) {
      this.#at = unit + 1
      run.push(...this.#parts.slice(first, unit + 1))
    }
    while (
      unit === 0 &&
      this.#at < this.#parts.length &&
      !(this.#at > first - 1 && this.#operator())
    ) {
      const part = this.#parts[this.#at]!
      // `exists` and the like negate with a word of their own, which ends no run that has begun.
      if (run.length > 0 && isWord(part, 'not') && run.length > 0) break
      this.#at += 1
      const inner = run.length === 0 ? innerExpression(part, this.#dialect) : null
      run.push(inner ?? part)
    }
    // An operator where an operand should stand is read as a part of what follows.
    if (run.length === 0 && this.#at < this.#parts.length) run.push(this.#parts[this.#at++]!)
    const end = this.#parts[this.#at - 1]?.end ?? start
    const [only] = run
    return run.length === 1 && only && !('kind' in only) ? only : { run, start, end }
  }
}

/** Returns the expression in parentheses that only group; null for calls' arguments, lists and queries. */
function innerExpression(part: Part, dialect: OwnDialect): Tree | null {
  if (!isGroup(part) || part.kind === 'case') return null
  const [only] = part.inside
  if (isQuery(part)) {
    return part.inside.length === 1
      ? (innerExpression(only!, dialect) ?? { run: [only!], start: part.start, end: part.end })
      : null
  }
  const clauses = clausesOf(part.inside)
  const [clause] = clauses
  const isPlain = clauses.length === 1 && clause?.key === '' && clause.segments.length === 1
  if (!isPlain || part.inside.length === 0) return null
  return { ...treeOf(part.inside, dialect), start: part.start, end: part.end }
}

function operation(operator: string, operands: Tree[]): Tree {
  const [first, last] = [operands[0]!, operands.at(-1)!]
  return { operator, operands, start: first.start, end: last.end }
}

function leaf(kind: Leaf['kind'], text: string, at: number): Leaf {
  return { kind, text, start: at, end: at }
}
