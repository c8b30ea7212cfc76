import { type Clause, isQuery, JOIN, SET_OPERATION } from '../clauses.ts'
import type { OwnDialect } from '../reserved-words.ts'
import { isGroup, isName, isSymbol, isWord, type Leaf, type Part } from '../statement-parts.ts'
import {
  conjunction,
  type KnownNames,
  movedTo,
  newClause,
  sign,
  type TableColumns,
} from './form.ts'

/** A source of rows: its name, and the names of its columns, if it is a declared table. */
interface Source {
  name: Leaf
  columns: readonly string[] | null
}

/** A column with the name of its source. */
interface OwnColumn {
  owner: Leaf
  name: string
}

/** What is joined without a comma: the sources, whose column each shared name is, and what `*` gives. */
interface Joined {
  sources: Source[]
  shared: Map<string, Leaf>
  all: OwnColumn[] | null
}

/**
 * `a join b using (c)` is `a join b on a.c = b.c`, where `c` alone is the `c` of the table on the left, and `*` has it
 * once.
 */
export function joinUsing(clauses: Clause[], dialect: OwnDialect, known: KnownNames): Clause[] {
  const { tables } = known
  const end = clauses.findIndex(({ key }, index) => index > 0 && SET_OPERATION.test(key))
  const again = (some: Clause[]) => joinUsing(some, dialect, known)
  if (end > 0) {
    const rest = clauses.slice(end)
    const order = rest.findIndex(({ key }) => key === 'order by')
    const later = order < 0 ? rest.length : order
    const [first, ...others] = rest.slice(0, later)
    return [...again(clauses.slice(0, end)), first!, ...again(others), ...rest.slice(later)]
  }
  const isUsing = ({ key }: Clause, index: number) =>
    key === 'using' && JOIN.test(clauses[index - 1]?.key ?? '')
  if (!clauses.some(isUsing)) return clauses
  const joined: Joined[] = []
  const begin = (parts: readonly Part[]) => {
    const source = sourceOf(parts, tables)
    // A comma is a join to SQLite.
    if (source && dialect === 'sqlite' && joined.length > 0) joinTo(joined[0]!, source)
    else if (source) {
      const { name, columns } = source
      const all = columns?.map((column) => ({ owner: name, name: column })) ?? null
      joined.push({ sources: [source], shared: new Map(), all })
    }
    return source !== null
  }
  const written: Clause[] = []
  let isInFrom = false
  for (const [index, clause] of clauses.entries()) {
    const isJoin = JOIN.test(clause.key)
    isInFrom = clause.key === 'from' || (isInFrom && (isJoin || /^(?:on|using)$/.test(clause.key)))
    // A deletion has its tables behind `using`.
    if (!isInFrom && clause.key === 'using' && !isUsing(clause, index)) isInFrom = true
    if (!isInFrom) {
      written.push(clause)
      continue
    }
    const [first = [], ...others] = clause.segments
    if (isUsing(clause, index)) {
      const condition = spelledOut(first, clauses[index - 1]!.key, joined.at(-1), dialect)
      if (!condition) return clauses
      written.push(newClause('on', condition, ...others))
    } else {
      written.push(clause)
      const source = isJoin ? sourceOf(first, tables) : null
      if (isJoin && (!source || joined.length === 0)) return clauses
      // What a join shares is known only behind its `using`.
      if (source && !isUsing(clauses[index + 1] ?? clause, index + 1))
        joinTo(joined.at(-1)!, source)
      else if (source) joined.at(-1)!.sources.push(source)
      if (!isJoin && clause.key !== 'on' && !begin(first)) return clauses
    }
    if (!others.every(begin)) return clauses
  }
  const keys = joined.flatMap((item) => [...item.shared.keys()])
  // Which of several it is, no database knows.
  const isOne = (key: string) => keys.indexOf(key) === keys.lastIndexOf(key)
  const shared = new Map(joined.flatMap((item) => [...item.shared].filter(([key]) => isOne(key))))
  const qualify = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part, index): Part[] => {
      if (isQuery(part)) return [part]
      if (isGroup(part)) return [{ ...part, inside: qualify(part.inside) }]
      const isBare =
        isName(part) && !isSymbol(parts[index - 1], '.') && !isSymbol(parts[index + 1], '.')
      const owner =
        isBare && !isGroup(parts[index + 1]) ? shared.get(part.text.toLowerCase()) : undefined
      const before = parts[index - 1]
      const isAlias = isWord(before, 'as') || (isName(before) && !isWord(before, 'by'))
      return owner && !isAlias ? [movedTo(part, owner), sign('.', part), part] : [part]
    })
  const isStar = (parts: readonly Part[]) => parts.length === 1 && isSymbol(parts[0], '*')
  const isSelect = ({ key }: Clause) => key.startsWith('select')
  // A result of that name, which is another table's column, comes first in an order.
  const isHidden = (key: string) =>
    written
      .filter(isSelect)
      .flatMap(({ segments }) => segments)
      .some(([owner, dot, column, ...others]) => {
        const isOther = isName(owner) && owner.text !== shared.get(key)?.text
        const isIt = isName(column) ? column.text.toLowerCase() === key : isSymbol(column, '*')
        return isOther && isSymbol(dot, '.') && isIt && others.length === 0
      })
  const isSorted = ({ key, segments }: Clause) =>
    key === 'order by' &&
    segments.some(([first, next]) => {
      const name = isName(first) && !isSymbol(next, '.') ? first.text.toLowerCase() : ''
      return shared.has(name) && isHidden(name)
    })
  if (written.some(isSorted)) return clauses
  const all = joined.every((item) => item.all) ? joined.flatMap((item) => item.all!) : null
  const hasStar = written.some((clause) => isSelect(clause) && clause.segments.some(isStar))
  if (hasStar && !all) return clauses
  return written.map((clause) => {
    if (clause.key === 'from' || JOIN.test(clause.key)) return clause
    const segments = clause.segments.flatMap((parts) =>
      isSelect(clause) && isStar(parts)
        ? all!.map(({ owner, name }): Part[] => {
            const { start, end: stop } = parts[0]!
            const place = { start, end: stop }
            return [movedTo(place, owner), sign('.', place), { ...place, kind: 'name', text: name }]
          })
        : [qualify(parts)],
    )
    return { ...clause, segments }
  })
}

/** Adds a source without shared columns to what is joined. */
function joinTo(item: Joined, source: Source): void {
  const { name, columns } = source
  item.sources.push(source)
  item.all = item.all &&
    columns && [...item.all, ...columns.map((column) => ({ owner: name, name: column }))]
}

/** Returns the condition of `using` for the last source, and stores whose columns are shared; null if it isn't known. */
function spelledOut(
  parts: readonly Part[],
  key: string,
  item: Joined | undefined,
  dialect: OwnDialect,
): Part[] | null {
  const [list] = parts
  const right = item?.sources.at(-1)
  // Of a full join, the shared column is neither table's.
  if (!item || !right || !isGroup(list) || parts.length > 1 || key === 'full join') return null
  const isPlain = list.inside.every((part, place) =>
    place % 2 === 0 ? isName(part) : isSymbol(part, ','),
  )
  const names = list.inside.filter(isName)
  if (!isPlain) return null
  const before = item.sources.slice(0, -1)
  const isRight = key === 'right join'
  const merged = new Map<string, OwnColumn>()
  const conditions: Part[][] = []
  for (const name of names) {
    const lower = name.text.toLowerCase()
    const having = before.filter(({ columns }) =>
      columns?.some((column) => column.toLowerCase() === lower),
    )
    const isKnown = before.every(({ columns }) => columns) && having.length === 1
    const only = before.length === 1 ? before[0] : isKnown ? having[0] : undefined
    const left = item.shared.get(lower) ?? only?.name
    if (!left) return null
    const owner = isRight ? right.name : left
    const [source, dot] = [item.sources.find((one) => one.name === owner), sign('.', name)]
    const declared = source?.columns?.find((column) => column.toLowerCase() === lower)
    merged.set(lower, { owner, name: declared ?? name.text })
    conditions.push([left, dot, name, sign('=', name), right.name, dot, name])
  }
  for (const [lower, { owner }] of merged) item.shared.set(lower, owner)
  item.all = item.all && right.columns && starOf(item.all, right, merged, isRight, dialect)
  return conditions.length === 1 ? conditions[0]! : conjunction(conditions)
}

/** What `*` gives of a join with `using`: SQLite leaves shared columns at their places, others have them first. */
function starOf(
  left: OwnColumn[],
  { name: owner, columns }: Source,
  merged: ReadonlyMap<string, OwnColumn>,
  isRight: boolean,
  dialect: OwnDialect,
): OwnColumn[] {
  const right = columns!.map((name) => ({ owner, name }))
  const sharedOf = ({ name }: OwnColumn) => merged.get(name.toLowerCase())
  const others = right.filter((column) => !sharedOf(column))
  if (dialect === 'sqlite') return [...left.map((column) => sharedOf(column) ?? column), ...others]
  // A right join is a left one the other way around to MySQL.
  const [first, second] = isRight ? [right, left] : [left, right]
  return [
    ...first.flatMap((column) => sharedOf(column) ?? []),
    ...[...first, ...second].filter((column) => !sharedOf(column)),
  ]
}

/** Reads a source in `from`, by its last name; null for one without a name. */
function sourceOf(parts: readonly Part[], tables: TableColumns): Source | null {
  const name = nameOf(parts)
  if (!name) return null
  const table = parts.filter(
    (part, index) => isName(part) && (index === 0 || isSymbol(parts[index - 1], '.')),
  ) as Leaf[]
  const columns = tables.get(table.map(({ text }) => text).join('.'))
  return { name, columns: columns ? [...columns.keys()] : null }
}

export function nameOf(source: readonly Part[] | undefined): Leaf | null {
  const last = source?.at(-1)
  return isName(last) ? last : null
}
