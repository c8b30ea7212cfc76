import { type Group, isGroup, isName, isSymbol, isWord, type Part } from './statement-parts.ts'

/** A clause: its words, and what follows them, separated by commas. */
export interface Clause {
  /** In lower case, without words that mean nothing: `join`, `left join`. Empty before the first clause. */
  key: string
  segments: Part[][]
}

/** Words that begin a clause, the longest first, and what they are called here. */
const BEGINNINGS: readonly (readonly [words: string[], key: string])[] = [
  'on duplicate key update',
  'when not matched by source',
  'when not matched by target = when not matched',
  'when not matched',
  'when matched',
  'insert or ignore into',
  'insert or replace into',
  'insert or abort into',
  'insert or fail into',
  'insert or rollback into',
  'insert ignore into',
  'insert ignore = insert ignore into',
  'insert into',
  'insert = insert into',
  'replace into',
  'delete from',
  'delete',
  'merge into',
  'merge = merge into',
  'select all = select',
  'select distinct',
  'select',
  'lock in share mode = for share',
  'for update',
  'for share',
  'do update set',
  'do nothing',
  'on conflict',
  'group by',
  'order by',
  'partition by',
  'natural left outer join = natural left join',
  'natural left join',
  'natural right outer join = natural right join',
  'natural right join',
  'natural full outer join = natural full join',
  'natural full join',
  'natural inner join = natural join',
  'natural join',
  'left outer join = left join',
  'left join',
  'right outer join = right join',
  'right join',
  'full outer join = full join',
  'full join',
  'cross join',
  'cross apply',
  'outer apply',
  'inner join = join',
  'straight_join',
  'join',
  'union all',
  'union distinct = union',
  'union',
  'intersect all',
  'intersect',
  'except all',
  'except',
  'with recursive',
  ...['from', 'where', 'having', 'limit', 'offset', 'fetch', 'window', 'values', 'set', 'on'],
  ...[
    'using',
    'returning',
    'output',
    'update',
    'replace = replace into',
    'when',
    'then',
    'else',
    'with',
    'option',
  ],
].map((rule) => {
  const [words, key] = rule.split(' = ') as [string, string?]
  return [words.split(' '), key ?? words] as const
})

export const SET_OPERATION = /^(?:union|intersect|except)/
export const JOIN = /join$|apply$/

/** Words behind MySQL's `select`, which say how it runs. */
export const WORDS_OF_SELECT = [
  ...['high_priority', 'straight_join', 'sql_small_result', 'sql_big_result'],
  ...['sql_buffer_result', 'sql_no_cache', 'sql_cache', 'sql_calc_found_rows'],
]

/** Returns the words with which a clause begins at an index, and its key; null elsewhere. */
function beginningAt(parts: readonly Part[], index: number): readonly [string[], string] | null {
  const [before, part] = [parts[index - 1], parts[index]]
  if (!part || isGroup(part) || !/^(?:keyword|word)$/.test(part.kind) || isSymbol(before, '.'))
    return null
  const found = BEGINNINGS.find(([words]) =>
    words.every((word, place) => isWord(parts[index + place], word)),
  )
  if (!found) return null
  const [words, key] = found
  const next = parts[index + words.length]
  // `with rollup`, `with ties`, `with (nolock)`, `with time zone`, and functions with the name of a clause.
  if (key === 'with' && (index > 0 || !isName(next))) {
    return isName(next) && !isWord(next, 'rollup', 'ties', 'time') ? found : null
  }
  if (words.join() === 'replace' && (index > 0 || isGroup(next))) return null
  // MySQL's function, unlike a merge's `then insert (a) values (1)`.
  if (words.join() === 'insert' && isGroup(next) && !isWord(before, 'then')) return null
  // `a is distinct from b`
  if (key === 'from' && isWord(before, 'distinct')) return null
  const isOfSelect = isWord(before, 'select', 'all', 'distinct', ...WORDS_OF_SELECT)
  if (key === 'straight_join' && isOfSelect) return null
  if (key === 'values' && before && !isGroup(before) && before.kind === 'symbol') return null
  if (key === 'window' && !isWord(parts[index + 2], 'as')) return null
  if (/^(?:offset|window|fetch|output|option|returning)$/.test(key) && isPlaceOfName(parts, index))
    return null
  return found
}

/** Words that an operand follows, and so no clause. */
const BEFORE_OPERANDS =
  `select distinct where and or not by set on having when then else in between like`.split(' ')

/** Returns whether a word that only some contexts know stands where a column would. */
function isPlaceOfName(parts: readonly Part[], index: number): boolean {
  const [before, next] = [parts[index - 1], parts[index + 1]]
  if (!next || (before && !isGroup(before) && before.kind === 'symbol')) return true
  if (isWord(before, ...BEFORE_OPERANDS)) return true
  const [star, behind] = [isSymbol(next, '*'), parts[index + 2]]
  if (star && (!behind || isSymbol(behind, ','))) return false
  return !isGroup(next) && next.kind === 'symbol' && !/^[-+~?]$/.test(next.text)
}

/** Splits parts at the words that begin clauses, and each clause at its commas. */
export function clausesOf(parts: readonly Part[]): Clause[] {
  const clauses: Clause[] = [{ key: '', segments: [[]] }]
  for (let index = 0; index < parts.length; ) {
    const beginning = beginningAt(parts, index)
    if (beginning) {
      clauses.push({ key: beginning[1], segments: [[]] })
      index += beginning[0].length
      continue
    }
    const part = parts[index]!
    const { segments } = clauses.at(-1)!
    if (isSymbol(part, ',')) segments.push([])
    else segments.at(-1)!.push(part)
    index += 1
  }
  const isEmpty = ({ key, segments }: Clause) =>
    key === '' && segments.length === 1 && segments[0]!.length === 0
  return clauses.length > 1 && isEmpty(clauses[0]!) ? clauses.slice(1) : clauses
}

/** Returns whether what is between parentheses is a query. */
export function isQuery(part: Part | undefined): part is Group & { kind: 'group' } {
  if (!isGroup(part) || part.kind === 'case') return false
  const [first] = part.inside
  if (part.inside.length === 1) return isQuery(first)
  return isWord(first, 'select', 'with', 'values') || (isQuery(first) && part.inside.length > 1)
}
