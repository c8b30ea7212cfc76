import type * as Pg from 'libpg-query'
import { quoted } from '../own-tables/value-types.ts'
import { literalOf } from './literal.ts'
import { nodeAs, STAND_INS, stringsIn } from './postgres-tree.ts'
import { isAssignable, nameable, type TsType, unionOf, withoutNull } from './ts-type.ts'
import { UntranslatableError } from './untranslatable.ts'
import { type ExpressionWriters, namesOf, raw, type Writer, type Written } from './writer.ts'

/** Writes functions, and what PostgreSQL's tree distinguishes from them. */
export const FUNCTIONS: ExpressionWriters = {
  FuncCall(call, writer, expected) {
    const names = stringsIn(call.funcname)
    const name = names.at(-1) ?? ''
    if (name === STAND_INS.sql) {
      return raw(writer.piece(nodeAs(call.args?.[0], 'A_Const')?.ival?.ival ?? 0), expected)
    }
    const type = withoutNull(expected) ?? typeOfFunction(name, call.args, writer)
    const isSyntax = call.funcformat === 'COERCE_SQL_SYNTAX' || name === 'like_escape'
    const syntax = isSyntax ? SQL_SYNTAX[name] : undefined
    if (syntax) return raw(syntax((call.args ?? []).map((arg) => writer.text(arg))), type)
    const written = writeCall(call, names, type, writer)
    return call.over ? writeWindow(written, call.over, writer) : written
  },

  CoalesceExpr({ args = [] }, writer, expected) {
    const written = args.map((arg) => writer.write(arg, withoutNull(expected)))
    const type = coalescedType(written.map((argument) => argument.type))
    const list = args.map((arg, place) => writer.reference(arg) ?? written[place]!.code)
    if (args.length < 6) return { code: `eb.fn.coalesce(${list.join(', ')})`, type }
    const named = nameable(expected ?? type)
    return { code: `eb.fn<${named}>('coalesce', [${list.join(', ')}])`, type: named }
  },

  MinMaxExpr({ op, args = [] }, writer, expected) {
    const type = nameable(expected ?? writer.write(args[0]).type)
    const name = op === 'IS_GREATEST' ? 'greatest' : 'least'
    return { code: `eb.fn<${type}>('${name}', [${argumentsOf(args, writer)}])`, type }
  },

  SQLValueFunction({ op = '' }, _writer, expected) {
    const name = op.replace(/^SVFOP_|_N$/g, '').toLowerCase()
    return raw(name, expected ?? (/date|timestamp/.test(name) ? 'Date' : 'string'))
  },

  MergeSupportFunc: () => ({ code: "eb.fn<string>('merge_action', [])", type: 'string' }),

  GroupingFunc: ({ args }, writer) => ({
    code: `eb.fn<number>('grouping', [${argumentsOf(args, writer)}])`,
    type: 'number',
  }),
}

/** Returns the type that Kysely gives the first value that isn't null: that of the arguments up to one that can't be. */
function coalescedType(types: readonly TsType[]): TsType {
  const isNever = (type: TsType) =>
    type !== null && !/^(?:any|unknown)$/.test(type) && withoutNull(type) === type
  const last = types.findIndex(isNever)
  const union = unionOf(last < 0 ? types : types.slice(0, last + 1))
  return last < 0 ? union : withoutNull(union)
}

/** The types of functions' results, as PostgreSQL's driver returns them; a number is the argument that has it. */
const TYPES: [RegExp, TsType | number][] = [
  [
    /^(?:lower|upper|initcap|[bl]?trim|rtrim|concat|concat_ws|to_char|left|right|replace|substr|substring|repeat|reverse|split_part|string_agg|group_concat|format|md5|[lr]pad|date_format|strftime|jsonb?_typeof|regexp_replace|overlay)$/,
    'string',
  ],
  [
    /^(?:length|char_length|position|strpos|instr|date_part|extract|sign|random|power|sqrt|datediff|timestampdiff|year|month|day|hour|minute|cardinality|array_length|jsonb?_array_length|json_length)$/,
    'number',
  ],
  [/^(?:count|row_number|rank|dense_rank|ntile)$/, 'string | number | bigint'],
  [/^(?:percent_rank|cume_dist)$/, 'number'],
  [/^(?:now|date_trunc|make_date|to_timestamp|to_date|getdate|curdate|date_add)$/, 'Date'],
  [/^(?:exists|starts_with|bool_and|bool_or|every)$/, 'boolean'],
  [
    /^(?:min|max|lag|lead|first_value|last_value|nth_value|coalesce|ifnull|isnull|nullif|greatest|least|abs|round|floor|ceil|ceiling|mod|values)$/,
    0,
  ],
  [/^(?:if|iif)$/, 1],
]

function typeOfFunction(name: string, args: readonly Pg.Node[] = [], writer: Writer): TsType {
  const type = TYPES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? null
  if (typeof type !== 'number') return type
  return args[type] ? withoutNull(writer.write(args[type]).type) : null
}

/** Functions that SQL writes with words between their arguments, by their name in PostgreSQL's catalog. */
const SQL_SYNTAX: Record<string, (args: string[]) => string> = {
  extract: ([field, source]) => `extract(${field?.replaceAll("'", '')} from ${source})`,
  position: ([text, part]) => `position(${part} in ${text})`,
  substring: ([text, from, length]) =>
    `substring(${text} from ${from}${length ? ` for ${length}` : ''})`,
  timezone: ([zone, time]) => `${time} at time zone ${zone}`,
  btrim: ([text, letters]) => `trim(${letters ? `both ${letters} from ` : 'both from '}${text})`,
  ltrim: ([text, letters]) => `trim(leading ${letters ? `${letters} ` : ''}from ${text})`,
  rtrim: ([text, letters]) => `trim(trailing ${letters ? `${letters} ` : ''}from ${text})`,
  overlay: ([text, other, from, length]) =>
    `overlay(${text} placing ${other} from ${from}${length ? ` for ${length}` : ''})`,
  like_escape: ([pattern, mark]) => `${pattern} escape ${mark}`,
}

/** Aggregates that have a method of their own, and the types that it gives; null for that of the argument. */
const AGGREGATES = new Map<string, TsType>([
  ['count', 'string | number | bigint'],
  ['sum', 'string | number | bigint'],
  ['avg', 'string | number'],
  ['min', null],
  ['max', null],
])

/** Functions that are used like aggregates without a window, a filter or an order. */
const AGGREGATE_NAMES =
  /^(?:string_agg|array_agg|jsonb?_agg|jsonb?_object_agg|bool_and|bool_or|every|group_concat|stddev\w*|var\w*|percentile_\w+|mode)$/

/** Writes a call without its window. */
function writeCall(call: Pg.FuncCall, names: string[], type: TsType, outer: Writer): Written {
  const { args = [], agg_filter, agg_order, agg_star, agg_distinct, over } = call
  // Distinct values are sorted by themselves, which parameters would make different.
  const writer = agg_distinct && agg_order ? outer.with({ literal: true }) : outer
  const name = names.join('.')
  if (writer.dialect === 'postgres' && !names.every((part) => /^[a-z_]\w*$/.test(part))) {
    // The builder writes a function's name as it is, without the quotes that this one needs.
    throw new UntranslatableError('Kysely has no method for a function whose name needs quotes.')
  }
  // Elsewhere, `COUNT` is the same function in any case, and its name hasn't been folded.
  const known = writer.dialect === 'postgres' ? name : name.toLowerCase()
  const isAggregate = over || agg_filter || agg_order || agg_distinct || AGGREGATE_NAMES.test(known)
  const isKnown = AGGREGATES.has(known) && (agg_star || (args.length === 1 && !literalOf(args[0])))
  const orderMethod = call.agg_within_group ? 'withinGroupOrderBy' : 'orderBy'
  const calls = [
    agg_distinct ? '.distinct()' : '',
    ...(agg_order ?? []).map((item) =>
      writer.order(nodeAs(item, 'SortBy')!).replace('.orderBy', `.${orderMethod}`),
    ),
    ...(agg_filter ? writer.clauses(agg_filter, 'filterWhere') : []),
  ].join('')
  if (isKnown) {
    const given =
      AGGREGATES.get(known) ?? (args[0] ? withoutNull(writer.write(args[0]).type) : null)
    // The method takes a type of its own if that is one that an aggregate can have.
    const chosen = /^(?:string|number|bigint)$/.exec(type ?? '')?.[0]
    const isChosen = chosen && !isAssignable(given, chosen)
    const method = agg_star ? 'countAll' : known
    const begin = `eb.fn.${method}${isChosen ? `<${chosen}>` : ''}`
    const argument = agg_star ? '' : writer.operand(args[0])
    return { code: `${begin}(${argument})${calls}`, type: isChosen ? chosen : given }
  }
  const named = nameable(type)
  const method = isAggregate ? 'agg' : ''
  const list = args.length > 0 || !isAggregate ? `, [${argumentsOf(args, writer, name)}]` : ''
  const begin = `eb.fn${method && `.${method}`}<${named}>(${quoted(name)}${list})`
  return { code: begin + calls, type: named }
}

/** Functions whose first argument is a unit of time or a type, not a column. */
const UNIT_FIRST =
  /^(?:date(?:part|name|add|diff|trunc|_bucket)|(?:try_)?convert|timestamp(?:diff|add))$/i

/** Constants among the arguments are part of the SQL: of a parameter, a function couldn't tell the type. */
function argumentsOf(args: readonly Pg.Node[] | undefined, writer: Writer, name = ''): string {
  const written = (args ?? []).map((arg, place) => {
    const [unit] = place === 0 && UNIT_FIRST.test(name) ? (namesOf(arg) ?? []) : []
    return unit ? raw(unit, null).code : (writer.reference(arg) ?? writer.expression(arg))
  })
  return written.join(', ')
}

/** Bits of `frameOptions` in PostgreSQL's `parsenodes.h`. */
const FRAME = { given: 0x1, between: 0x10 }
const UNITS: [bit: number, sql: string][] = [
  [0x2, 'range'],
  [0x4, 'rows'],
  [0x8, 'groups'],
]
const BOUNDS: [start: number, end: number, sql: string][] = [
  [0x20, 0x40, 'unbounded preceding'],
  [0x80, 0x100, 'unbounded following'],
  [0x200, 0x400, 'current row'],
  [0x800, 0x1000, 'preceding'],
  [0x2000, 0x4000, 'following'],
]
const EXCLUSIONS: [bit: number, sql: string][] = [
  [0x8000, ' exclude current row'],
  [0x10000, ' exclude group'],
  [0x20000, ' exclude ties'],
]

/** Writes `.over(…)`; a frame and partitions by expressions, which no call takes, as SQL around the expression. */
function writeWindow({ code, type }: Written, window: Pg.WindowDef, writer: Writer): Written {
  const { partitionClause = [], orderClause = [] } = window
  const frame = frameOf(window, writer)
  if (frame || partitionClause.some((part) => !writer.reference(part))) {
    const parts = [
      ['partition by', partitionClause.map((part) => writer.text(part))] as const,
      ['order by', orderClause.map((item) => orderText(item, writer))] as const,
    ].filter(([, list]) => list.length > 0)
    const texts = parts.map(([words, list]) => `${words} ${list.join(', ')}`)
    const text = [...texts, ...(frame ? [frame] : [])].join(' ')
    return raw(`\${${code}} over (${text})`, type)
  }
  const partitions = partitionClause.map((part) => writer.operand(part))
  const calls = [
    partitions.length > 0 ? `.partitionBy([${partitions.join(', ')}])` : '',
    ...orderClause.map((item) => writer.order(nodeAs(item, 'SortBy')!)),
  ].join('')
  return { code: `${code}.over(${calls ? `(over) => over${calls}` : ''})`, type }
}

function frameOf(window: Pg.WindowDef, writer: Writer): string {
  const { frameOptions = 0, startOffset, endOffset } = window
  if (!(frameOptions & FRAME.given)) return ''
  const wordsOf = (table: readonly [number, string][]) =>
    table.find(([bit]) => frameOptions & bit)?.[1] ?? ''
  const bound = (place: 0 | 1, offset: Pg.Node | undefined) => {
    const sql = BOUNDS.find((option) => frameOptions & option[place])?.[2] ?? ''
    return offset ? `${writer.text(offset)} ${sql}` : sql
  }
  const start = bound(0, startOffset)
  const bounds =
    frameOptions & FRAME.between ? `between ${start} and ${bound(1, endOffset)}` : start
  return `${wordsOf(UNITS)} ${bounds}${wordsOf(EXCLUSIONS)}`
}

/** Writes an item of `order by` as SQL. */
function orderText(item: Pg.Node, writer: Writer): string {
  const { node, sortby_dir, sortby_nulls }: Pg.SortBy = nodeAs(item, 'SortBy')!
  const nulls = /FIRST$|LAST$/.exec(sortby_nulls ?? '')?.[0].toLowerCase()
  const direction = /ASC$|DESC$/.exec(sortby_dir ?? '')?.[0].toLowerCase()
  return [writer.text(node), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ')
}
