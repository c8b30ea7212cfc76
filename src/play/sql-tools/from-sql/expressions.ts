import type { Node } from 'libpg-query'
import { quoted } from '../own-tables/value-types.ts'
import { castType, intervalUnit } from './cast-type.ts'
import { literalOf } from './literal.ts'
import { nodeAs, stringsIn } from './postgres-tree.ts'
import { isAssignable, nameable, orNull, type TsType, unionOf, withoutNull } from './ts-type.ts'
import { UntranslatableError } from './untranslatable.ts'
import {
  type ExpressionWriters,
  escaped,
  fits,
  isReadable,
  namesOf,
  quotedName,
  raw,
  type Writer,
  type Written,
} from './writer.ts'

/** Writes names, constants, conditions, and what SQL has words for that are no functions. */
export const EXPRESSIONS: ExpressionWriters = {
  ColumnRef(column, writer, expected) {
    const node = { ColumnRef: column }
    const names = namesOf(node)
    const reference = writer.reference(node)
    if (reference) return { code: `eb.ref(${reference})`, type: writer.scope.typeOf(names!) }
    if (names && isReadable(names)) {
      const known = writer.scope.typeOf(names)
      const plain = nameable(expected ?? known)
      const type = expected === null && known !== withoutNull(known) ? orNull(plain)! : plain
      return { code: `sql.ref<${type}>(${quoted(names.join('.'))})`, type }
    }
    if (names) return raw(`\${sql.id(${names.map(quoted).join(', ')})}`, expected)
    const table = stringsIn(column.fields)[0]
    // A whole row, as in `count(t.*)`.
    return raw(`"${table}".*`, null)
  },

  A_Const(constant, writer, expected) {
    const literal = literalOf({ A_Const: constant }, writer.dialect)!
    const { kind, code, sql } = literal
    // In MySQL a backslash is an escape, which the builder doesn't write.
    const isEscaped = writer.dialect === 'mysql' && sql.includes('\\')
    if (code === null || isEscaped || !fits(literal, expected)) {
      return raw(escaped(sql), withoutNull(expected) ?? kind)
    }
    if (kind !== 'string') return { code: `eb.lit(${code})`, type: kind }
    // The compiler widens a literal to `string`.
    return isAssignable('string', expected)
      ? { code: `sql.lit(${code})`, type: 'string' }
      : { code: `sql.lit<any>(${code})`, type: 'any' }
  },

  ParamRef({ number = 0 }, writer, expected) {
    const { code, type } = writer.variable(number, expected)
    return { code: `eb.val(${code})`, type }
  },

  BoolExpr({ boolop, args = [] }, writer) {
    if (boolop !== 'NOT_EXPR') {
      const parts = args.map((part) => writer.condition(part))
      const method = boolop === 'OR_EXPR' ? 'or' : 'and'
      return { code: `eb.${method}([${parts.join(', ')}])`, type: 'SqlBool' }
    }
    const [arg] = args
    const link = nodeAs(arg, 'SubLink')
    if (link?.subLinkType === 'ANY_SUBLINK' && !link.operName) {
      return writer.write({ SubLink: { ...link, operName: [{ String: { sval: 'not in' } }] } })
    }
    const { type } = writer.write(arg, 'SqlBool')
    const isCast = !isAssignable(type, 'SqlBool')
    return { code: `eb.not(${writer.condition(arg)})`, type: isCast ? 'boolean' : type }
  },

  NullTest({ arg, nulltesttype }, writer) {
    const operator = nulltesttype === 'IS_NULL' ? 'is' : 'is not'
    return { code: `eb(${grouped(arg, writer)}, '${operator}', null)`, type: 'SqlBool' }
  },

  BooleanTest({ arg, booltesttype }, writer) {
    const [, not, word = ''] = /^IS_(NOT_)?(\w+)$/.exec(booltesttype ?? '') ?? []
    const operator = not ? 'is not' : 'is'
    if (word === 'UNKNOWN') {
      return raw(`${writer.text(arg)} ${operator} unknown`, 'boolean')
    }
    const value = { A_Const: { boolval: { boolval: word === 'TRUE' } } }
    const { type } = writer.write(arg)
    // The driver gives another type for what is true or false.
    const code = isAssignable('boolean', type)
      ? writer.expression(value, type)
      : raw(word.toLowerCase(), 'any').code
    return { code: `eb(${grouped(arg, writer)}, '${operator}', ${code})`, type: 'SqlBool' }
  },

  RowExpr: ({ args = [] }, writer) => ({ code: tupleOf(args, writer), type: null }),

  TypeCast({ arg, typeName }, writer, expected) {
    const unit = intervalUnit(typeName)
    const literal = literalOf(arg, writer.dialect)
    if (unit) {
      const amount = literal?.sql ?? ''
      const text = writer.dialect === 'mysql' ? amount.replaceAll("'", '') : amount
      return raw(`interval ${text} ${unit}`, expected ?? 'string')
    }
    const cast = castType(typeName, writer.dialect)
    if (/^interval\(\d+, /.test(cast.sql)) {
      throw new UntranslatableError('Kysely has no method for the precision of an interval.')
    }
    const type = isAssignable(cast.type, expected) ? cast.type : nameable(expected)
    const number = nodeAs(arg, 'ParamRef')?.number
    // A constant is a parameter here: the cast says of which type.
    const operand =
      literal?.kind === 'string' && !writer.literal
        ? `eb.val(${literal.code})`
        : number === undefined
          ? writer.operand(arg)
          : writer.expression(arg, cast.sent)
    const dataType = cast.isKnown ? quoted(cast.sql) : raw(escaped(cast.sql), null).code
    return { code: `eb.cast<${type}>(${operand}, ${dataType})`, type }
  },

  CaseExpr({ arg, args = [], defresult }, writer, expected) {
    const steps = args.map((step) => nodeAs(step, 'CaseWhen')!)
    const results = [...steps.map(({ result }) => result), defresult].filter((node) => node)
    const isText = results.every((result) => /string|null/.test(literalOf(result)?.kind ?? ''))
    // Texts are values: of numbers, PostgreSQL couldn't tell the type.
    const resultOf = (node: Node | undefined): Written => {
      const literal = literalOf(node)
      if (literal?.kind === 'null') return { code: 'null', type: 'null' }
      return isText && !writer.literal && fits(literal!, expected)
        ? { code: literal!.code!, type: 'string' }
        : writer.write(node, expected)
    }
    if (arg)
      writer.compareWith(
        arg,
        steps.map(({ expr }) => expr),
      )
    const subject = arg && writer.write(arg)
    // Beside what may be anything, the method takes no value.
    const isOfAny = subject !== undefined && /^(?:null|any|unknown)$/.test(String(subject.type))
    const whens = steps.map(({ expr, result }) => {
      const value = subject
        ? writer.value(expr, orNull(subject.type), { beside: arg, type: subject.type })
        : writer.condition(expr)
      const isValue = nodeAs(expr, 'ParamRef') ?? value === literalOf(expr)?.code
      const when = isOfAny && isValue ? `eb.val(${value})` : value
      const { code, type } = resultOf(result)
      return { code: `.when(${when}).then(${code})`, type }
    })
    const last = defresult ? resultOf(defresult) : null
    const begin = `eb.case(${arg ? writer.operand(arg) : ''})`
    const end = last ? `.else(${last.code}).end()` : '.end()'
    return {
      code: begin + whens.map(({ code }) => code).join('') + end,
      type: unionOf([...whens.map(({ type }) => type), last ? last.type : 'null']),
    }
  },

  A_ArrayExpr({ elements = [] }, writer, expected) {
    return raw(`array[${elements.map((element) => writer.text(element)).join(', ')}]`, expected)
  },

  A_Indirection({ arg, indirection = [] }, writer, expected) {
    return raw(`(${writer.text(arg)})${stepsOf(indirection, writer)}`, expected)
  },

  CollateClause({ arg, collname }, writer, expected) {
    const name = stringsIn(collname).map((part) => `"${part}"`)
    const isBare = writer.dialect === 'mysql' || writer.dialect === 'mssql'
    const shown = isBare ? name.join('.').replaceAll('"', '') : name.join('.')
    return raw(`${writer.text(arg)} collate ${shown}`, expected ?? 'string')
  },

  SetToDefault: () => raw('default', 'any'),

  CurrentOfExpr: ({ cursor_name = '' }) =>
    raw(`current of ${quotedName(cursor_name, 'postgres')}`, 'boolean'),

  NamedArgExpr: ({ name, arg }, writer) => raw(`${name} => ${writer.text(arg)}`, null),
}

/** Writes the fields and elements of a value: `.a[1][2:3]`. */
export function stepsOf(indirection: readonly Node[], writer: Writer): string {
  const steps = indirection.map((step) => {
    if (nodeAs(step, 'A_Star')) {
      throw new UntranslatableError('Kysely has no method for selecting all fields of a value.')
    }
    const name = nodeAs(step, 'String')?.sval
    if (name !== undefined) return `.${quotedName(name, 'postgres')}`
    const index = nodeAs(step, 'A_Indices')
    const [from, to] = [index?.lidx, index?.uidx].map((bound) => (bound ? writer.text(bound) : ''))
    return index?.is_slice ? `[${from}:${to}]` : `[${to}]`
  })
  return steps.join('')
}

/** Writes an operand, in parentheses if it is an operation: the builder doesn't add them. */
export function grouped(node: Node | undefined, writer: Writer): string {
  return isOperation(node) ? `eb.parens(${writer.write(node).code})` : writer.operand(node)
}

export function isOperation(node: Node | undefined): boolean {
  const operation = nodeAs(node, 'A_Expr')
  if (operation) return !/NULLIF/.test(operation.kind ?? '')
  const isTest = /BoolExpr|NullTest|BooleanTest/.test(Object.keys(node ?? {})[0] ?? '')
  return isTest || nodeAs(node, 'SubLink')?.subLinkType === 'ANY_SUBLINK'
}

/** Writes `(a, b)`: of columns, or of values if it is compared with columns, whose types are known. */
export function tupleOf(
  args: readonly Node[],
  writer: Writer,
  columns?: readonly { beside: Node; type: TsType }[],
): string {
  if (args.length < 2 || args.length > 5) {
    throw new UntranslatableError(
      'A row with one column, or with more than five, is not translated.',
    )
  }
  const valueIn = (part: Node, column: { beside: Node; type: TsType } | undefined) =>
    writer.value(part, column?.type ?? null, column ?? { beside: undefined, type: null })
  const isOfValues = columns && !args.some((part) => namesOf(part))
  return isOfValues
    ? `eb.tuple(${args.map((part, place) => valueIn(part, columns[place])).join(', ')})`
    : `eb.refTuple(${args.map((part) => writer.operand(part)).join(', ')})`
}
