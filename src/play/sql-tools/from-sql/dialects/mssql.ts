import { type Feature, STAND_INS } from '../postgres-tree.ts'
import { RESERVED } from '../proof/reserved-words.ts'
import { UntranslatableError } from '../untranslatable.ts'
import { addInto, type Rewritings } from './shared.ts'
import type { Word, Words } from './words.ts'

export const MSSQL: Rewritings = {
  rewriteStatement(words, features) {
    const top = takeTopOfChange(words)
    addInto(words)
    deletedFrom(words)
    topOfQueries(words)
    namesBefore(words)
    sumsOfRows(words)
    compoundAssignments(words)
    outerApply(words)
    const output = takeOutput(words)
    derivedTarget(words)
    hintAtSource(words, features)
    hintedUpdate(words, features)
    hintedTarget(words, features)
    hintedDeletion(words, features)
    mergedAtEnd(words, features)
    returnAtEnd(
      words,
      [top, output].filter((list) => list.length > 0),
    )
  },

  rewriteAnywhere(words) {
    for (const apply of words.each('cross apply')) {
      const isTable = !words.slice(apply + 2, endOfSource(words, apply + 2)).some(isOpen)
      words.replace(apply, apply + 2, isTable ? 'cross join' : 'cross join lateral')
    }
  },
}

const isOpen = ({ text }: Word) => text === '('

/** Returns the index behind a source of rows. */
const endOfSource = (words: Words, from: number) =>
  words.find(
    [
      ...[',', ';', 'on', 'join', 'cross', 'inner', 'left', 'right', 'full', 'outer', 'where'],
      ...['group', 'order', 'having', 'union', 'except', 'intersect', 'option'],
    ],
    from,
  )

/** A call to the function that stands for `top`. */
const topOf = (args: readonly (string | Word)[]) => [`"${STAND_INS.top}"`, '(', ...args, ')']

/** Takes `top (5) percent` out of `update top (5) percent a set …`, and returns the call that stands for it. */
function takeTopOfChange(words: Words): (string | Word)[] {
  if (!words.isAt(1, 'top') || !/^(?:insert|update|delete|merge)$/.test(words.textAt(0))) return []
  const end = words.isAt(2, '(') ? words.closing(2) : 2
  const kind = words.isAt(end + 1, 'percent') ? [',', "'percent'"] : []
  const amount = words.remove(1, end + 1).slice(1)
  if (kind.length > 0) words.remove(1, 2)
  return topOf([...amount.filter(({ text }) => !/^[()]$/.test(text)), ...kind])
}

/** `update a as "a§0" set b = 1 where …` is `update a set b = 1 from a as "a§0" where …`: there a hint has a place. */
function hintedUpdate(words: Words, features: Set<Feature>): void {
  const set = words.find(['set'])
  const from = words.find(['from'], set)
  if (!words.isAt(0, 'update') || !isMarked(words, set) || from < words.length) return
  features.add('hinted')
  const end = words.find(['where', ';'], set)
  words.insertBefore(end, ['from', ...words.slice(1, set)])
  words.remove(set - 2, set)
}

/** What a table that is changed is called in the query that has its hint. */
const HINTED = 'hinted'

/**
 * `delete from a as "a§0" where …` is `with hinted as ( select * from a as "a§0" ) delete from hinted where …`, and so it
 * is with `merge into a as "a§0" as b`: a query of one table can be changed, and there a hint has a place.
 */
function hintedTarget(words: Words, features: Set<Feature>): void {
  const isMerge = words.isAt(0, 'merge into')
  if (!isMerge && !words.isAt(0, 'delete from')) return
  const end = words.find(isMerge ? ['using'] : ['where', ';'], 1)
  const alias = !isMerge ? 0 : ([2, 1].find((length) => isAliasOfMarked(words, end, length)) ?? 0)
  const using = words.find(['using'], 1)
  const begin = isMerge ? 2 : using < end ? using + 1 : 2
  const table = words.slice(begin, end - alias)
  const name = words.get(end - alias - 1)?.text.replace(/^"(.*)§\d+"$/, '$1')
  const isOther = (word: Word, index: number) =>
    (index < begin || index >= end - alias) && plain(word.text) === HINTED
  if (!isMarked(words, end - alias) || table.some(({ text }) => /^[,()]$/.test(text))) return
  if (name === undefined || words.slice().some(isOther)) return
  features.add('hinted')
  const called = isMerge ? ['as', alias ? words.get(end - 1)! : `"${name}"`] : []
  const query = ['with', HINTED, 'as', '(', 'select', '*', 'from', ...table, ')']
  if (!isMerge) renameQualifiers(words, end, name)
  words.replace(2, end, [HINTED, ...called])
  words.prepend(query)
}

/** Returns whether a marked table has an alias of one word, or of two with `as`, before an index. */
const isAliasOfMarked = (words: Words, end: number, length: number) =>
  isMarked(words, end - length) && (length === 1 || words.isAt(end - length, 'as'))

/** A source of rows, by its words. */
interface Source {
  begin: number
  /** Behind its name, or the query that it is. */
  behindName: number
  /** Behind its alias. */
  end: number
  /** Its alias, or its name, without quotes and in lower case. */
  name: string
}

/** Returns the sources between `from` or `using` and what follows them. */
function sourcesIn(words: Words, begin: number, end: number): Source[] {
  const sources: Source[] = []
  for (let index = begin + 1; index < end; index += 1) {
    const before = words.textAt(index - 1)
    if (index === begin + 1 || before === ',' || before === 'join')
      sources.push(sourceAt(words, index))
    if (words.isAt(index, '(')) index = words.closing(index)
  }
  return sources
}

function sourceAt(words: Words, begin: number): Source {
  let last = begin
  while (words.isAt(last + 1, '.')) last += 2
  if (words.isAt(begin, '(')) last = words.closing(begin)
  else if (words.isAt(last + 1, '(')) last = words.closing(last + 1)
  const place = last + (words.isAt(last + 1, 'as') ? 2 : 1)
  const alias = words.get(place)
  const isAlias =
    alias?.kind === 'name' ||
    (alias?.kind === 'word' && !RESERVED.mssql.has(alias.text.toLowerCase()))
  const end = isAlias ? place + 1 : last + 1
  const name = plain(words.textAt(end - 1)).replace(/§\d+$/, '')
  return { begin, behindName: last + 1, end, name }
}

/** Returns the source that is changed: by its alias, or the table's own name where that has none; null for none. */
function changedIn(words: Words, begin: number, end: number, sources: readonly Source[]) {
  const textOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => plain(text))
      .join('')
  const target = textOf(begin, end)
  const isIt = (source: Source) =>
    source.name === target || textOf(source.begin, source.end).replace(/as.*§\d+$/, '') === target
  const found = sources.filter(isIt)
  return found.length === 1 ? found[0]! : null
}

/** `delete from a using ( select … ) as a where …` is `with a as ( select … ) delete from a using a where …`. */
function derivedTarget(words: Words): void {
  const using = words.find(['using'], 1)
  if (!words.isAt(0, 'delete from') || using === words.length) return
  const sources = sourcesIn(words, using, words.find(['where', 'option', ';'], using))
  const source = changedIn(words, 2, using, sources)
  if (!source || !words.isAt(source.begin, '(')) return
  const isOther = (index: number) =>
    index > source.begin && index < source.behindName && !words.isAt(index + 1, '.')
  const isInside = [...words.slice().keys()].some(
    (index) => isOther(index) && plain(words.textAt(index)) === source.name,
  )
  if (isInside) {
    throw new UntranslatableError(
      `The query \`${source.name}\` is not translated, because something inside has the same name. Give the query another alias.`,
      { index: words.get(source.begin)!.start, around: [] },
    )
  }
  const list = words.isAt(source.end, '(') ? words.closing(source.end) + 1 : source.end
  const name = words.get(source.end - 1)!
  const columns = words.slice(source.end, list)
  const query = words.slice(source.begin, source.behindName)
  words.replace(source.begin, list, [name])
  words.prepend(['with', name, ...columns, 'as', ...query])
}

/** `update a as "a§0" set … from a join b …` is `update a set … from a as "a§0" join b …`, and so it is in a deletion. */
function hintAtSource(words: Words, features: Set<Feature>): void {
  const isDeletion = words.isAt(0, 'delete from')
  if (!isDeletion && !words.isAt(0, 'update')) return
  const target = isDeletion ? 2 : 1
  const end = words.find(isDeletion ? ['using', 'where', ';'] : ['set'], target)
  const from = words.find([isDeletion ? 'using' : 'from'], end)
  if (!isMarked(words, end) || from === words.length) return
  const sources = sourcesIn(words, from, words.find(['where', 'option', ';'], from))
  const source = changedIn(words, target, end - 2, sources)
  if (!source || isMarked(words, source.end)) return
  const mark = words.get(end - 1)!
  if (source.end > source.behindName) words.replace(source.end - 1, source.end, [mark])
  else words.insertBefore(source.end, ['as', mark])
  words.remove(end - 2, end)
  features.add('hinted')
}

/** `delete from a using a as "a§0" join b on …` is `with hinted as ( select * from a as "a§0" ) delete from hinted using hinted join b on …`. */
function hintedDeletion(words: Words, features: Set<Feature>): void {
  const using = words.find(['using'], 1)
  if (!words.isAt(0, 'delete from') || using === words.length) return
  const sources = sourcesIn(words, using, words.find(['where', 'option', ';'], using))
  const source = changedIn(words, 2, using, sources)
  if (!source || sources.length < 2 || !isMarked(words, source.end)) return
  if (words.slice().some(({ text }) => plain(text) === HINTED)) return
  features.add('hinted')
  const table = words.slice(source.begin, source.end)
  renameQualifiers(words, source.end, source.name)
  words.replace(source.begin, source.end, HINTED)
  words.replace(2, using, HINTED)
  words.prepend(['with', HINTED, 'as', '(', 'select', '*', 'from', ...table, ')'])
}

/** A merge whose only `when` is written as text gets one that does nothing, as a feature. */
function mergedAtEnd(words: Words, features: Set<Feature>): void {
  if (!words.isAt(0, 'merge into') || words.find(['when'], 1) < words.length) return
  features.add('no when')
  words.removeEnd()
  words.append('when not matched then do nothing')
}

/** Writes `hinted . b` for each `a . b` from an index on. */
function renameQualifiers(words: Words, from: number, name: string): void {
  for (let index = from; index < words.length; index += 1) {
    const isQualifier = words.isAt(index + 1, '.') && !words.isAt(index - 1, '.')
    if (isQualifier && plain(words.textAt(index)) === plain(name))
      words.respell(index, HINTED, 'word')
  }
}

const plain = (text: string) => text.replace(/^"(.*)"$/, '$1').toLowerCase()

/** Returns whether a table whose alias marks a hint ends before an index. */
const isMarked = (words: Words, end: number) => /^".*§\d+"$/.test(words.textAt(end - 1))

/** Takes `output inserted.a` out of a statement, and returns its columns. */
function takeOutput(words: Words): Word[] {
  const output = words.find(['output'])
  if (output === words.length || words.isAt(0, 'select')) return []
  const end = words.find(['values', 'select', 'where', 'from', 'default', 'using'], output)
  return words.remove(output, end).slice(1)
}

/** `update top (5) a set b = 1 output inserted.b` is `update a set b = 1 returning top ( 5 ) , inserted.b`. */
function returnAtEnd(words: Words, lists: readonly (readonly (string | Word)[])[]): void {
  if (lists.length === 0) return
  words.removeEnd()
  words.append(['returning', ...lists.flatMap((list, at) => (at > 0 ? [',', ...list] : list))])
}

/** `delete a from a join b on …` is `delete from a using a join b on …`, and `delete a` is `delete from a`. */
function deletedFrom(words: Words): void {
  if (!words.isAt(0, 'delete')) return
  const target = words.isAt(1, 'from') ? 2 : 1
  const from = words.find(['from'], target)
  if (from < words.length) words.replace(from, from + 1, 'using')
  if (target === 1) words.insertBefore(1, 'from')
}

/** `select distinct top (5) percent a` is `select distinct top ( 5 , 'percent' ) , a`. */
function topOfQueries(words: Words): void {
  for (const select of words.each('select')) {
    const top = select + (words.isAt(select, 'select distinct') ? 2 : 1)
    const isEnclosed = words.isAt(top + 1, '(')
    const amount = words.get(isEnclosed ? top + 2 : top + 1)
    if (!words.isAt(top, 'top') || !amount) continue
    const end = isEnclosed ? top + 4 : top + 2
    const kind = ['percent with ties', 'percent', 'with ties'].find((option) =>
      words.isAt(end, option),
    )
    const behind = end + (kind?.split(' ').length ?? 0)
    words.replace(top, behind, [...topOf([amount, ...(kind ? [',', `'${kind}'`] : [])]), ','])
  }
}

/** `select distinct a = b` is `select distinct b as a`, and so is `select 'a' = b`. */
function namesBefore(words: Words): void {
  for (const begin of words.each('select')) {
    const select = /^(?:distinct|all)$/.test(words.textAt(begin + 1)) ? begin + 1 : begin
    const end = words.find(
      ['from', 'union', 'except', 'intersect', 'where', 'order', 'into', ';'],
      select + 1,
    )
    for (const [from, to] of words.items(select + 1, end)) {
      const [name, equals, ...value] = words.slice(from, to)
      if (!name || equals?.text !== '=' || !/^(?:word|name|string)$/.test(name.kind)) continue
      words.replace(from, to, [...value, 'as', name])
    }
  }
}

/** `offset @a + @b rows` is `offset ( @a + @b ) rows`. */
function sumsOfRows(words: Words): void {
  const begins = [
    ...[...words.each('offset')].map((offset) => offset + 1),
    ...[...words.each('fetch')].map((fetch) => fetch + 2),
  ]
  for (const begin of begins.toSorted((a, b) => b - a)) {
    const end = words.find(['rows', 'row', ';', ','], begin)
    const isSum = end - begin > 1 && /^rows?$/.test(words.textAt(end))
    if (isSum) words.enclose(begin, end)
  }
}

/** `set a += b` is `set a = a + ( b )`. */
function compoundAssignments(words: Words): void {
  for (const set of words.each('set')) {
    const end = words.find(['from', 'where', 'output', 'when', ';'], set + 1)
    for (const [from, to] of words.items(set + 1, end).toReversed()) {
      const equals = words.find(['='], from)
      const sign = words.get(equals - 1)
      if (equals >= to || !sign || !/^[-+*/%&|^]$/.test(sign.text)) continue
      const target = words.slice(from, equals - 1)
      if (target.length === 1 && areSeveral(words)) {
        throw new UntranslatableError(
          `\`${target[0]!.text}\` may be a column of either table: write the name of the changed table before it, as in \`t.${target[0]!.text}\`.`,
          { index: target[0]!.start, around: [] },
        )
      }
      const value = words.slice(equals + 1, to)
      // A joined table may have a column of the same name.
      words.replace(from, to, [...target, words.get(equals)!, ...target, sign, '(', ...value, ')'])
    }
  }
}

/** Returns whether a change reads other tables beside the changed one. */
const areSeveral = (words: Words) =>
  words.isAt(0, 'merge') || words.first('join') !== undefined || words.first('apply') !== undefined

/** `outer apply ( … ) as a` is `left join lateral ( … ) as a on true`. */
function outerApply(words: Words): void {
  for (const apply of words.each('outer apply')) {
    const open = words.first('(', apply + 2)
    if (open === undefined) continue
    const close = words.closing(open)
    const alias = close + (words.isAt(close + 1, 'as') ? 2 : 1)
    // Behind the alias, its columns may be listed.
    const end = words.isAt(alias + 1, '(') ? words.closing(alias + 1) : alias
    words.insertBefore(end + 1, 'on true')
    words.replace(apply, apply + 2, 'left join lateral')
  }
}
