import { type Feature, STAND_INS } from '../postgres-tree.ts'
import {
  addInto,
  crossJoinWithCondition,
  joinsIn,
  joinWithoutCondition,
  limitWithComma,
  type Rewritings,
  replaceInto,
  tablesInParentheses,
} from './shared.ts'
import type { Word, Words } from './words.ts'

export const MYSQL: Rewritings = {
  rewriteStatement(words, features) {
    limitedAgain(words, features)
    insertIgnore(words, features)
    replaceInto(words, features)
    addInto(words)
    insertedValue(words)
    insertedSet(words)
    joinedUpdate(words, features)
    deletedStar(words)
    deletedFrom(words)
    deletedFromSeveral(words)
    endOfChange(words)
    namedRow(words)
    duplicateKey(words, features)
    amountsOfIntervals(words)
    modAsSign(words)
    sharedLock(words, features)
    limitWithComma(words)
    withoutDual(words)
    sortedGroups(words, features)
  },

  rewriteAnywhere(words) {
    tablesInParentheses(words)
    // In MySQL, the condition of `a join b join c on … on …` follows later.
    const isChained = (end: number) => /^(?:left|right|inner|join)$/.test(words.textAt(end))
    for (const join of joinsIn(words)) if (!isChained(join.end)) joinWithoutCondition(words, join)
    for (const join of joinsIn(words)) crossJoinWithCondition(words, join)
    words.replaceEach('distinctrow', 'distinct')
    words.replaceEach('||', 'or')
    words.replaceEach('&&', 'and')
    words.replaceEach('not regexp', '!~*')
    words.replaceEach('not rlike', '!~*')
    words.replaceEach('regexp', '~*')
    words.replaceEach('rlike', '~*')
  },
}

/** `( select … limit 3 ) limit 1`, also in parentheses, is `select * from ( select … limit 3 ) limit 1`, as a feature. */
function limitedAgain(words: Words, features: Set<Feature>): void {
  while (words.isAt(0, '( (') && words.closing(0) >= words.find([';']) - 1) {
    words.remove(words.closing(0), words.closing(0) + 1)
    words.remove(0, 1)
  }
  const close = words.isAt(0, '(') ? words.closing(0) : 0
  if (close === 0 || !/^(?:order|limit)$/.test(words.textAt(close + 1))) return
  if (words.find(['limit'], 1) >= close) return
  features.add('limited')
  words.prepend('select * from')
}

/** `insert ignore into a …` is `insert into a …`, as a feature. */
function insertIgnore(words: Words, features: Set<Feature>): void {
  if (!words.isAt(0, 'insert ignore')) return
  features.add('ignore')
  words.remove(1, 2)
}

/** `insert into a value (1)` is `insert into a values (1)`. */
function insertedValue(words: Words): void {
  if (!words.isAt(0, 'insert into')) return
  const value = words.find(['value', 'values', 'select', 'set', 'on'])
  if (words.isAt(value, 'value (')) words.replace(value, value + 1, 'values')
}

/** `insert into a set b = 1, c = 2` is `insert into a ( b , c ) values ( 1 , 2 )`. */
function insertedSet(words: Words): void {
  const set = words.find(['set'])
  if (!words.isAt(0, 'insert into') || set === words.length || set > words.find(['on'])) return
  const end = words.find(['as', 'on', ';'], set)
  const [columns, values]: [(string | Word)[], (string | Word)[]] = [[], []]
  for (const [from, to] of words.items(set + 1, end)) {
    if (from > set + 1) for (const list of [columns, values]) list.push(',')
    columns.push(...words.slice(from, from + 1))
    values.push(...words.slice(from + 2, to))
  }
  words.replace(set, end, ['(', ...columns, ')', 'values', '(', ...values, ')'])
}

/** `update a join b on … set c = 1 where …` is `update "joined" set c = 1 from a join b on … where …`, as a feature. */
function joinedUpdate(words: Words, features: Set<Feature>): void {
  if (!words.isAt(0, 'update')) return
  const set = words.find(['set'])
  const tables = words.slice(1, set)
  // What follows the first table may be left as text.
  const isJoined = ({ text }: Word) =>
    text === ',' || /^join$/i.test(text) || /^".*§\d+"$/.test(text)
  if (!tables.some(isJoined)) return
  features.add('joined')
  const end = words.find(['where', 'order', 'limit'], set)
  words.replace(1, end, ['"joined"', ...words.slice(set, end), 'from', ...tables])
}

/** `delete a.* from …` is `delete a from …`. */
function deletedStar(words: Words): void {
  if (words.isAt(0, 'delete') && words.isAt(2, '. * from')) words.remove(2, 4)
}

/**
 * `delete a , b from a join b on …` is `delete from a using a join b on … returning b as also`, and so is `delete from a , b using
 * a join b on …`.
 */
function deletedFromSeveral(words: Words): void {
  if (!words.isAt(0, 'delete')) return
  const isFromFirst = words.isAt(1, 'from')
  const begin = isFromFirst ? 2 : 1
  const end = words.find([isFromFirst ? 'using' : 'from'], begin)
  const targets = words.items(begin, end)
  if (end === words.length || targets.length < 2) return
  // `a.*` is `a`.
  const names = targets.map(([from, to]) =>
    words.slice(from, words.isAt(to - 2, '. *') ? to - 2 : to),
  )
  if (names.some(({ length }) => length !== 1)) return
  words.removeEnd()
  const [first = [], ...others] = names
  const also = others.flatMap((name) => [',', ...name, 'as', `"${STAND_INS.also}"`])
  words.append(['returning', ...also.slice(1)])
  words.replace(0, end + 1, ['delete', 'from', ...first, 'using'])
}

/** `delete a from a join b on …` is `delete from a using a join b on …`. */
function deletedFrom(words: Words): void {
  if (!words.isAt(0, 'delete') || words.isAt(1, 'from') || !words.isAt(2, 'from')) return
  const [table, from] = words.slice(1, 3) as [Word, Word]
  words.replace(1, 3, [from, table, 'using'])
}

/** `delete from a order by b limit 1` is `delete from a returning ( select order by b limit 1 ) as end`. */
function endOfChange(words: Words): void {
  if (!words.isAt(0, 'update') && !words.isAt(0, 'delete')) return
  const begin = words.find(['order', 'limit'])
  const end = words.find([';'], begin)
  if (begin >= end) return
  words.insertBefore(end, `) as "${STAND_INS.end}"`)
  words.insertBefore(begin, 'returning ( select')
}

/**
 * `… on duplicate key update a = values(a)` is `… on conflict do update set a = "values"(a)`, as a feature: what
 * `values` returns there is a function's result.
 */
function duplicateKey(words: Words, features: Set<Feature>): void {
  const begin = words.first('on duplicate key update')
  if (begin === undefined) return
  features.add('duplicate key')
  words.replace(begin, begin + 4, 'on conflict do update set')
  for (const values of words.each('values (', begin)) {
    words.replace(values, values + 1, '"values"')
  }
}

/**
 * `values (1) as new on duplicate key update a = new.a` is `values (1) on duplicate key update a = values(a)`, and so it is
 * with names for its columns, `as new (b)`. A query below sees no row by `values`, and the rows of a query have no name but
 * that of its table.
 */
function namedRow(words: Words): void {
  const begin = words.first('on duplicate key update')
  if (begin === undefined) return
  const list = words.isAt(begin - 1, ')') ? openingOf(words, begin - 1) : begin
  if (words.textAt(list - 2) !== 'as') return
  if (words.find(['select']) < begin || words.first('select', begin) !== undefined) return
  const first = words.first('(') ?? begin
  const columns = first < words.find(['values']) ? namesIn(words, first) : []
  const names = list < begin ? namesIn(words, list) : columns
  const row = words.get(list - 1)!.text
  words.remove(list - 2, begin)
  const columnOf = (name: Word | undefined) => {
    const place = names.findIndex(({ text }) => text === name?.text)
    return list < begin && place >= 0 ? columns[place] : name
  }
  const isColumn = (name: Word) => columns.some(({ text }) => text === name.text)
  for (let index = list - 2; index < words.length; index += 1) {
    const [name, dot, column] = words.slice(index, index + 3)
    if (!name || words.textAt(index - 1) === '.') continue
    const isOfRow = name.text === row && dot?.text === '.'
    const isAlone = list < begin && dot?.text !== '.' && !isColumn(name)
    const meant = isOfRow ? columnOf(column) : isAlone ? columnOf(name) : name
    if (!meant || (!isOfRow && meant === name)) continue
    words.replace(index, index + (isOfRow ? 3 : 1), ['values', '(', meant, ')'])
    index += 3
  }
}

/** Returns the index of the parenthesis that one closes. */
function openingOf(words: Words, close: number): number {
  let depth = 0
  for (let index = close; index > 0; index -= 1) {
    if (words.isAt(index, ')')) depth += 1
    if (words.isAt(index, '(')) depth -= 1
    if (depth === 0) return index
  }
  return 0
}

/** Returns the names of a list in parentheses; none for anything else. */
const namesIn = (words: Words, open: number): Word[] =>
  words.isAt(open, '(')
    ? words.items(open + 1, words.closing(open)).flatMap(([from]) => words.get(from) ?? [])
    : []

/**
 * `group by a desc , b` is `group by a , b order by a desc , b`, as a feature, and the directions mean nothing where a query is
 * sorted: MySQL 5 and MariaDB sort by what they group by.
 */
function sortedGroups(words: Words, features: Set<Feature>): void {
  for (const group of words.each('group by')) {
    const end = words.find(AFTER_GROUPS, group + 2)
    const items = words.items(group + 2, end)
    const isSorted = ([, to]: [number, number]) => /^(?:asc|desc)$/.test(words.textAt(to - 1))
    if (!items.some(isSorted) || words.isAt(end, 'with')) continue
    const order = words.find(['order', ...ENDS_OF_QUERY], end)
    const sorted = words.slice(group + 2, end)
    // Combined queries are sorted as a whole.
    if (/^(?:union|except|intersect)$/.test(words.textAt(words.find(SET_OPERATIONS, end)))) continue
    if (words.textAt(order) !== 'order') {
      // What is sorted by may be a result of that name, rather than the column.
      const names = resultsBefore(words, group)
      if (sorted.some(({ text }) => names.has(plain(text)))) continue
      words.insertBefore(order, ['order', 'by', ...sorted])
    }
    features.add('sorted groups')
    for (const [, to] of items.filter(isSorted).toReversed()) words.remove(to - 1, to)
  }
}

/** Returns the names that the query before an index gives its results, in lower case. */
function resultsBefore(words: Words, index: number): Set<string> {
  let select = index
  for (let depth = 0; select > 0 && (depth > 0 || words.textAt(select) !== 'select'); select -= 1) {
    if (words.isAt(select, ')')) depth += 1
    if (words.isAt(select, '(')) depth -= 1
  }
  const items = words.items(select + 1, words.find(['from'], select))
  return new Set(
    items.flatMap(([from, to]) =>
      to - from > 1 && !words.isAt(to - 2, '.') ? plain(words.textAt(to - 1)) : [],
    ),
  )
}

/** Returns a name in lower case, without its quotes. */
const plain = (text: string) => text.replace(/^(['"])(.*)\1$/, '$2').toLowerCase()

const SET_OPERATIONS = ['union', 'except', 'intersect']
const ENDS_OF_QUERY = ['limit', 'for', 'lock', 'into', 'on', ';', ...SET_OPERATIONS]
const AFTER_GROUPS = ['with', 'having', 'window', 'order', 'procedure', ...ENDS_OF_QUERY]

/** `select 1 from dual` is `select 1`. */
function withoutDual(words: Words): void {
  for (const from of words.each('from dual')) {
    if (/^(?:|where|order|limit|union|on|\)|;)$/.test(words.textAt(from + 2)))
      words.remove(from, from + 2)
  }
}

/** `interval 1 day` is `interval '1' day`. */
function amountsOfIntervals(words: Words): void {
  for (const interval of words.each('interval')) {
    const amount = words.get(interval + 1)
    if (amount?.kind === 'number') words.respell(interval + 1, `'${amount.text}'`)
  }
}

/** `lock in share mode` is `for share`, as a feature: MariaDB knows only the former. */
function sharedLock(words: Words, features: Set<Feature>): void {
  if (words.first('lock in share mode') === undefined) return
  features.add('share mode')
  words.replaceEach('lock in share mode', 'for share')
}

/** `a mod b` is `a % b`. */
function modAsSign(words: Words): void {
  for (const mod of words.each('mod')) {
    if (!words.isAt(mod + 1, '(')) words.replace(mod, mod + 1, '%')
  }
}
