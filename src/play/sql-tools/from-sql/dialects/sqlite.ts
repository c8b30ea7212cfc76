import type { Feature } from '../postgres-tree.ts'
import {
  crossJoinWithCondition,
  joinsIn,
  joinWithoutCondition,
  limitWithComma,
  type Rewritings,
  replaceInto,
  tablesInParentheses,
} from './shared.ts'
import type { Words } from './words.ts'

export const SQLITE: Rewritings = {
  rewriteStatement(words, features) {
    changeOr(words, features)
    replaceInto(words, features)
    isAsSign(words)
    limitWithComma(words)
  },

  rewriteAnywhere(words) {
    tablesInParentheses(words)
    commaWithCondition(words)
    for (const join of joinsIn(words)) {
      // Any join may have no condition: `a left join b` is `a left join b on true`.
      const isOuter = /^(?:left|right|full|outer)$/.test(join.kind)
      if (isOuter && !join.hasCondition) words.insertBefore(join.end, 'on true')
      else joinWithoutCondition(words, join)
    }
    for (const join of joinsIn(words)) crossJoinWithCondition(words, join)
    words.replaceEach('regexp', '~*')
  },
}

/** `insert or ignore into a …` is `insert into a …`, and `update or ignore a …` is `update a …`, as a feature. */
function changeOr(words: Words, features: Set<Feature>): void {
  const action = words.textAt(2)
  const isChange = words.isAt(0, 'insert or') || words.isAt(0, 'update or')
  if (!isChange || !/^(?:ignore|replace|abort|fail|rollback)$/.test(action)) return
  features.add(action === 'ignore' ? 'ignore' : (`or ${action}` as Feature))
  words.remove(1, 3)
}

/** `from a, b on c` is `from a join b on c`: a comma is a join like others. */
function commaWithCondition(words: Words): void {
  for (const from of words.each('from')) {
    for (let at = from; ; ) {
      const comma = words.find([',', ...AFTER_SOURCES], at + 1)
      if (words.textAt(comma) !== ',') break
      const next = words.find([',', 'join', 'on', ...AFTER_SOURCES], comma + 1)
      if (words.textAt(next) === 'on') words.replace(comma, comma + 1, 'join')
      at = comma
    }
  }
}

/** What ends the list of a query's sources. */
const AFTER_SOURCES = [
  ...['where', 'group', 'having', 'window', 'order', 'limit', 'union', 'except', 'intersect'],
  ...['returning', 'on conflict', ';'],
]

/** `a is b` is `a <=> b`, and `a is not b` is `a <!=> b`. */
function isAsSign(words: Words): void {
  for (const is of words.each('is')) {
    const isNot = words.isAt(is, 'is not')
    const operand = isNot ? is + 2 : is + 1
    if (/^(?:null|true|false|distinct|not)$/.test(words.textAt(operand))) continue
    words.replace(is, operand, isNot ? '<!=>' : '<=>')
  }
}
