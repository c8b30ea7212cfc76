import type { Node, ReturningClause } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import type { Statement } from '#base/model/example.ts'
import { replaceTokens, type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import type { ParsedStatement, RunSummary } from '#play/sandbox/protocol/messages.ts'
import { unquotedText } from '../quote-sql.ts'
import { ownExpressions, takeHints } from './asides.ts'
import { type KeptConstant, keptForWantOfTypes } from './bound-constants.ts'
import { STATEMENTS } from './changes.ts'
import { EXPRESSIONS } from './expressions.ts'
import { FUNCTIONS } from './functions.ts'
import { type KeptSource, keptSources, tableVariables } from './kept-sources.ts'
import { markOf, ParameterNumbers } from './marks.ts'
import { nameByText } from './name-columns.ts'
import { OPERATIONS } from './operations.ts'
import type { PostgresText } from './postgres-text.ts'
import { nodeAs, nodesIn, outputName, STAND_INS } from './postgres-tree.ts'
import { expressionsAt, isOneExpression } from './proof/expressions-in.ts'
import type { OwnDialect } from './proof/reserved-words.ts'
import { type Comparison, compareStatements } from './proof/same-statement.ts'
import { isHintInComment, readParts } from './proof/statement-parts.ts'
import { QUERIES } from './queries.ts'
import {
  indexAt,
  type ParsedStatements,
  placeOf,
  type ReadStatement,
  readStatement,
} from './read-statement.ts'
import { notesOnCase, notesOnLists } from './reading-notes.ts'
import { refusedClause } from './refused-clauses.ts'
import { isAnyRepeated, notesOnRepeated, REPEATED } from './repeated-parameters.ts'
import { dropDefaultSchema, rewriteTree } from './rewrite-tree.ts'
import { differenceOf } from './same-tree.ts'
import { type DeclaredTables, Scope } from './scope.ts'
import { NO_SLICES, slicesIn } from './slices.ts'
import { sqlPiecesIn, withSql } from './sql-pieces.ts'
import { endsBatch, hasMisreadParameters, withoutSurroundings } from './surroundings.ts'
import {
  numberNodes,
  numberOf,
  putStandIns,
  rangeOfNode,
  rewrittenAround,
  type TreePiece,
} from './tree-pieces.ts'
import { type Range, UntranslatableError } from './untranslatable.ts'
import { asTemplate, escaped, raw, Writer } from './writer.ts'

/** SQL translated to Kysely code. */
export interface Translation {
  code: string
  /**
   * Whether the builder generates the same SQL or equivalent SQL, or all of it is left as `sql`; `none` for SQL that
   * the dialect's own grammar refuses, for which there is no code.
   */
  kind: 'same' | 'rewritten' | 'raw' | 'none'
  /** Notes for the reader, one sentence each, with code in backticks. */
  notes: string[]
  /** Whether a part of the statement, or all of it, is left as `sql`. */
  hasPieces: boolean
  /** Whether the code has variables for parameters. */
  hasParameters: boolean
  /** Whether the statement has rows as its result. */
  hasRows: boolean
}

/** What the translation needs from elsewhere: in a page, both run in the sandbox. */
export interface Translator {
  /** Compiles code whose last expression is a query, or says what is wrong with it. */
  compile(code: string): Promise<Pick<RunSummary, 'compiled' | 'error'>>
  /** Parses a statement with PostgreSQL's grammar. */
  parse(sql: string): Promise<ParsedStatement>
  /** The tables that the code will be checked with. */
  tables: DeclaredTables
}

/**
 * Translates one statement, and verifies the translation by compiling it and comparing both statements. A part that
 * can't be read, or whose translation isn't the same, is left as `sql`: the smallest expression around it.
 */
export async function translate(
  pasted: string,
  dialect: Dialect,
  translator: Translator,
): Promise<Translation> {
  // SQL Server's scripts begin a statement with the semicolon that ends the one before it.
  const sql = pasted
    // Editors write it before a file's text, where no database reads it.
    .replace(/^\uFEFF+/, '')
    .replace(/^(?:\s*;)+/, (before) => before.replaceAll(';', ' '))
  const translateText =
    dialect === 'postgres'
      ? (text: string) => translateByTree(text, translator)
      : (text: string) => translateByWords(text, dialect, translator)
  const asItIs = await translateText(sql)
  const isMisread = hasMisreadParameters(sql, dialect) || endsBatch(sql, dialect)
  if (isRead(asItIs, sql, dialect) && !isMisread) return asItIs
  try {
    const brought = withoutSurroundings(sql, dialect)
    if (!brought) return asItIs
    const other = await translateText(brought.sql)
    const isNeeded = brought.isInCall || endsBatch(sql, dialect)
    // A script stays whole, with what is in the way of its statement.
    if (brought.isScript && !isBuilt(other)) {
      return { ...asItIs, notes: [...other.notes.slice(0, 1), ...asItIs.notes.slice(1)] }
    }
    if (asItIs.kind !== 'none' && !isBuilt(other) && !isNeeded) return asItIs
    const kind = brought.isScript && other.kind === 'same' ? 'rewritten' : other.kind
    return { ...other, kind, notes: [...brought.notes, ...other.notes] }
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error
    return isBuilt(asItIs) || (hasBracedComment(sql, dialect) && asItIs.kind === 'raw')
      ? asItIs
      : { ...NOTHING, notes: [firstProblem(error, sql, dialect).message] }
  }
}

/** Returns whether the builder generates a statement, or all of it but pieces. */
export const isBuilt = ({ kind }: Translation) => kind === 'same' || kind === 'rewritten'

/** Returns whether a statement may have a comment of MySQL that is a placeholder elsewhere: `#{id}`. */
const hasBracedComment = (sql: string, dialect: Dialect) =>
  dialect === 'mysql' && sql.includes('#{')

/**
 * Returns whether a translation read each part of a statement. Of other dialects than PostgreSQL's, what is left as it is
 * may be what no database reads; where MySQL's comments were read, its statement is one.
 */
function isRead(translation: Translation, sql: string, dialect: Dialect): boolean {
  if (dialect === 'postgres') return translation.kind !== 'none'
  return isBuilt(translation) && (!translation.hasPieces || hasBracedComment(sql, dialect))
}

/** Translates a statement of PostgreSQL: the parts that are left as they are are nodes of its tree. */
async function translateByTree(sql: string, translator: Translator): Promise<Translation> {
  const dialect = 'postgres'
  let pieces: TreePiece[] = []
  let first: Problem | null = null
  let read: ReadStatement | null = null
  for (;;) {
    try {
      if (!read) {
        read = await readStatement(sql, dialect, translator.parse)
        numberNodes(read.tree)
      }
      return await build(read, pieces, sql, dialect, translator)
    } catch (error) {
      if (!(error instanceof UntranslatableError)) throw error
      first = firstInTheWay(first, firstProblem(error, sql, dialect), pieces)
      const next = read && (await nextPiece(error.nodes, read, pieces, translator.parse))
      if (!next || pieces.length > MOST_PIECES) {
        return error.isWrong
          ? { ...NOTHING, notes: [first.message] }
          : leaveAll(sql, dialect, first.message)
      }
      pieces = [...pieces.filter((other) => !contains(next, other)), next]
    }
  }
}

/** Returns the first of some nodes that can be left as it is, and isn't yet; null if there is none. */
async function nextPiece(
  nodes: readonly unknown[],
  read: ReadStatement,
  pieces: readonly TreePiece[],
  parse: Translator['parse'],
): Promise<TreePiece | null> {
  for (const node of nodes) {
    const number = numberOf(node)
    const range = number === undefined ? null : await rangeOfNode(number, read, parse)
    if (range && !pieces.some((other) => contains(other, range))) return range
  }
  return null
}

/** Translates a statement of another dialect: the parts that are left as they are are expressions by its words. */
async function translateByWords(
  sql: string,
  dialect: OwnDialect,
  translator: Translator,
): Promise<Translation> {
  const tokens = [...sqlTokens(sql, dialect)]
  const left: (Range | KeptSource)[] = [
    ...keptSources(tokens, dialect),
    ...ownExpressions(tokens, dialect),
  ]
  let first: Problem | null = null
  for (;;) {
    try {
      const read = await readStatement(sql, dialect, translator.parse, left)
      return await build(read, [], sql, dialect, translator)
    } catch (error) {
      if (!(error instanceof UntranslatableError)) throw error
      const index = error.index
      const problem = firstProblem(error, sql, dialect)
      first = firstInTheWay(first, problem, left)
      if (problem.isNamed && !first.isNamed) first = problem
      const around =
        error.around ?? (index === undefined ? [] : expressionsAround(sql, dialect, index))
      const next = around.find(
        (range) =>
          isOneExpression(sql.slice(range.start, range.end), dialect) &&
          !left.some((other) => contains(other, range)),
      )
      if (!next || left.length > MOST_PIECES) {
        // What no piece can hold is in the way, whatever was before it.
        const isLater = index === undefined && !error.around && !first.isNamed
        const note = isLater ? error.message : first.message
        return error.isWrong ? { ...NOTHING, notes: [note] } : leaveAll(sql, dialect, note)
      }
      left.splice(0, left.length, ...left.filter((other) => !contains(next, other)), next)
    }
  }
}

/** What stands in the way of a translation. */
interface Problem {
  message: string
  /** Where it is in the reader's SQL, if that is known. */
  index: number | undefined
  /** Whether it is a clause that is known to have no call. */
  isNamed: boolean
}

/** Says what stands in the way of a translation, and where: a clause without a call if there is one. */
function firstProblem(
  { index, message }: UntranslatableError,
  sql: string,
  dialect: Dialect,
): Problem {
  const refused = refusedClause(sql, dialect, index)
  const place = index ?? refused?.index
  const where = place === undefined ? '' : placeOf(sql, place, dialect)
  const isNamed = refused !== null
  const said = where + (isNamed && index === undefined ? refused.message : message)
  return { message: said, index: place, isNamed }
}

/** Returns the first problem, unless it is about a part that is left as it is by now, and so not in the way; a clause without a call is. */
function firstInTheWay(first: Problem | null, next: Problem, left: readonly Range[]): Problem {
  const { index } = first ?? {}
  const isLeft = (range: Range) =>
    index !== undefined && contains(range, { start: index, end: index })
  return first && (first.isNamed || !left.some(isLeft)) ? first : next
}

/** The most pieces of a statement that are left as they are before all of it is. */
const MOST_PIECES = 20

/** What there is for SQL that its dialect can't run. */
export const NOTHING: Translation = {
  code: '',
  kind: 'none',
  notes: [],
  hasPieces: false,
  hasParameters: false,
  hasRows: false,
}

const contains = (outer: Range, inner: Range) =>
  outer.start <= inner.start && inner.end <= outer.end

/** Returns the expressions around an index, the innermost first. */
function expressionsAround(sql: string, dialect: OwnDialect, index: number): Range[] {
  try {
    const parts = readParts(sql, dialect)
    const around = expressionsAt(parts, dialect, index)
    // The grammar may stop behind an expression of which it has read too little.
    const before = sql.slice(0, index).trimEnd().length - 1
    return around.length > 0 ? around : expressionsAt(parts, dialect, before)
  } catch {
    return []
  }
}

/** Leaves a statement as it is, with variables for its parameters. */
function leaveAll(sql: string, dialect: Dialect, note: string): Translation {
  const parameters: string[] = []
  const numbers = new ParameterNumbers()
  const tables = tableVariables([...sqlTokens(sql, dialect)], dialect)
  const whole = sql.trim().replace(/;$/, '')
  const named = namesOfArguments(whole, dialect)
  const declared = declaredVariables(whole, dialect)
  const { bounds, notes: ofSlices } =
    dialect === 'postgres' ? slicesIn([...sqlTokens(whole, dialect)]) : NO_SLICES
  const text = replaceTokens(whole, dialect, (token) => {
    const { start } = token
    const isOwn = tables.has(token.text) || declared.has(token.text)
    const isOther = isOwn || named.has(start) || bounds.has(start)
    if (token.kind !== 'parameter' || isOther) {
      return /^(?:space|comment)$/.test(token.kind) ? asTemplate(token.text) : escaped(token.text)
    }
    const number = numbers.of(token.text)
    parameters[number - 1] = token.text
    return `\${${variableNames(parameters).get(number)}}`
  })
  const names = [...variableNames(parameters).values()]
  const variables = names.map((name) => `const ${name}: unknown = null\n`).join('')
  // SQL Server runs no `merge` without a semicolon.
  const end = dialect === 'mssql' && /^(?:with\b[\s\S]*)?\bmerge\b/i.test(whole) ? ';' : ''
  const raw = `${variables}const { rows } = await sql\`\n${text}${end}\n\`.execute(db)\nrows\n`
  const notes = [
    ...[note, ...[...tables].map(ofTable), ...ofSlices, ...(names.length > 0 ? [PARAMETERS] : [])],
    ...(dialect === 'postgres' && isAnyRepeated(whole) ? [REPEATED] : []),
    'The whole statement is left as `sql`.',
  ]
  const hasParameters = names.length > 0
  return {
    ...{ code: withSql(raw), kind: 'raw', notes },
    ...{ hasPieces: true, hasParameters, hasRows: true },
  }
}

/** Returns where a call of a procedure of SQL Server names its arguments: `exec p @a = 1`. */
function namesOfArguments(sql: string, dialect: Dialect): ReadonlySet<number> {
  if (dialect !== 'mssql' || !/^exec(?:ute)?\b/i.test(sql)) return new Set()
  const tokens = [...sqlTokens(sql, dialect)].filter(({ kind }) => kind !== 'space')
  return new Set(
    tokens.flatMap(({ kind, start }, index) =>
      kind === 'parameter' && tokens[index + 1]?.text === '=' ? [start] : [],
    ),
  )
}

/** Returns the variables that a script of SQL Server declares itself. */
function declaredVariables(sql: string, dialect: Dialect): ReadonlySet<string> {
  if (dialect !== 'mssql' || !/\bdeclare\b/i.test(sql)) return new Set()
  const tokens = [...sqlTokens(sql, dialect)].filter(({ kind }) => kind !== 'space')
  // A type follows a declared variable, and no comma or sign.
  return new Set(
    tokens.flatMap(({ kind, text }, index) => {
      const before = tokens[index - 1]?.text.toLowerCase() ?? ''
      const isType = /^(?:word|name)$/.test(tokens[index + 1]?.kind ?? '')
      return kind === 'parameter' && /^(?:declare|,)$/.test(before) && isType ? [text] : []
    }),
  )
}

/** Says what a table in a variable needs. */
const ofTable = (name: string) =>
  `\`${name}\` is a table variable: the SQL around this query has to declare it. A temporary table, \`#${name.slice(1)}\`, needs no declaration there.`

const LISTS = 'A parameter after `in` is a list: put at least one value into it.'
const PARAMETERS = 'Parameters became variables: put your values into them.'

const WRITERS = { ...EXPRESSIONS, ...OPERATIONS, ...FUNCTIONS, ...QUERIES }

async function build(
  { text, tree: read }: ReadStatement,
  nodes: readonly TreePiece[],
  sql: string,
  dialect: Dialect,
  translator: Translator,
): Promise<Translation> {
  const tree = structuredClone(read)
  putStandIns(tree, nodes)
  const pieces = dialect === 'postgres' ? nodes.map(text.wordsIn) : text.pieces
  const { columns } = translator.tables
  dropDefaultSchema(tree, columns, dialect)
  const variables = variableNames(text.parameters)
  const asides = text.asides.map((aside) => ({
    ...aside,
    text: pieceText(aside.tokens, variables, dialect),
  }))
  if (dialect === 'mysql' || dialect === 'sqlite') {
    nameByText(tree, quotedNames(sql, dialect), (location) => sql.slice(indexAt(text, location)))
  }
  const hints = takeHints(
    tree,
    asides.map((aside) => aside.text),
  )
  const rewritten = await atPlace(text, async () =>
    rewriteTree(tree, text.features, dialect, columns, hints),
  )
  const variableTypes = new Map<number, string>()
  const keptConstants: KeptConstant[] = []
  const constantTypes = new Map<number, string>()
  const writer = new Writer({
    dialect,
    features: text.features,
    lists: text.lists,
    scope: new Scope(translator.tables),
    variables,
    variableTypes,
    constantTypes,
    keptConstants,
    literal: false,
    expressions: WRITERS,
    statements: STATEMENTS,
    pieces: pieces.map((tokens) => pieceText(tokens, variables, dialect)),
    hints,
  })
  const { code } = await atPlace(text, async () => writer.statement(tree, 'db'))
  const written = withAsides(code, asides).replaceAll('\n', '\n  ')
  for (const [number, type] of constantTypes)
    if (!variableTypes.has(number)) variableTypes.set(number, type)
  // While both statements are compared, each variable has a value that stands for its parameter.
  const marks = [...variables].map(
    ([number, name]) =>
      `const ${name}: any = ${markOf(number, variableTypes.get(number), text.lists.has(number))}\n`,
  )
  const { compiled, error } = await translator.compile(withSql(`${marks.join('')}${written}`))
  if (!compiled) {
    const reason = error ? `: “${error.message}”` : ''
    throw new UntranslatableError(`Kysely doesn’t accept the code for this statement${reason}.`)
  }
  const comparison =
    dialect === 'postgres'
      ? await comparedTrees(
          rewrittenAround(read, nodes, (whole) => {
            dropDefaultSchema(whole, columns, dialect)
            rewriteTree(whole, text.features, dialect, columns)
          }),
          compiled,
          translator.parse,
        )
      : compareStatements(
          readParts(sql, dialect),
          readParts(compiled.sql, dialect, compiled.parameters),
          dialect,
          columns,
        )
  if (!comparison.isSame) {
    const message = `What Kysely generates isn’t the same statement: \`${compiled.sql}\`.`
    throw new UntranslatableError(message, comparison)
  }
  const declarations = [...variables].map(([number, name]) =>
    declaration(name, variableTypes.get(number), text.lists.has(number)),
  )
  const comments = text.comments
    .flatMap((comment) => comment.split(/[\n\r\u2028\u2029]/))
    .map((line) => `// ${line.trim()}\n`)
  const [result, method] = hasRows(tree) ? ['rows', 'execute'] : ['result', 'executeTakeFirst']
  const query = `const ${result} = await ${written}\n  .${method}()\n`
  const asSql = sqlPiecesIn(written)
  // What is left as it is may use a parameter of the rest.
  const ofPieces = nodes.length > 0 ? notesOnRepeated(read) : []
  const changed = [...new Set([...text.notes, ...rewritten, ...ofPieces])]
  return {
    code: withSql([...comments, ...declarations, query].join('')),
    hasPieces: asSql.length > 0,
    hasParameters: variables.size > 0,
    hasRows: hasRows(tree),
    kind: changed.length > 0 || comparison.namesResults ? 'rewritten' : 'same',
    notes: [
      ...(variables.size > 0 ? [PARAMETERS] : []),
      ...changed,
      ...(text.lists.size > 0 ? [LISTS] : notesOnLists(read, text.parameters)),
      ...notesOnCase(read, translator.tables, dialect),
      ...[...text.tables].map(ofTable),
      ...(comparison.namesResults
        ? [
            'A result without `as` is named after its function here; the database would name it differently.',
          ]
        : []),
      ...nodes.flatMap(({ node }) => severalColumns(read, node)),
      ...sharedLocks(tree, text, dialect),
      ...keptForWantOfTypes(keptConstants, dialect),
      // Backticks would end the code within a note.
      ...asSql.map((piece) => `\`${piece.replaceAll('`', '')}\` is left as \`sql\`.`),
    ],
  }
}

/** Returns the names in quotes of a statement, without their quotes. */
function quotedNames(sql: string, dialect: Dialect): string[] {
  return [...sqlTokens(sql, dialect)]
    .filter(({ kind, text }) => kind === 'name' && /^[`"[]/.test(text))
    .map(({ text }) => unquotedText(text, dialect))
}

/** Says of a lock of MySQL 8 what MariaDB has instead. */
function sharedLocks(tree: Node, { features }: PostgresText, dialect: Dialect): string[] {
  const isShared = nodesIn(tree, 'LockingClause').some(
    ({ strength }) => strength === 'LCS_FORSHARE',
  )
  return dialect === 'mysql' && isShared && !features.has('share mode')
    ? ['MariaDB refuses `for share`, and has `lock in share mode` instead.']
    : []
}

/** Says of a piece that gives several columns what its type doesn't. */
function severalColumns(tree: Node, number: number): string[] {
  const value = nodesIn(tree, 'A_Indirection').find((node) => numberOf(node) === number)
  if (!nodeAs(value?.indirection?.at(-1), 'A_Star')) return []
  const name = outputName({ val: { A_Indirection: value! } })
  return [
    `\`(…).*\` gives a column for each field, named after the field: only the type has the name \`${name}\`.`,
  ]
}

/** Adds what the builder takes as text: words after `select`, and what ends the statement. */
function withAsides(code: string, asides: readonly { kind: string; text: string }[]): string {
  const calls = asides
    .filter(({ kind, text }) => kind !== 'hint' && text !== '')
    .map(
      ({ kind, text }) => `\n.modify${kind === 'front' ? 'Front' : 'End'}(${raw(text, null).code})`,
    )
  return code + calls.join('')
}

/** Compares with what the builder makes of it by PostgreSQL's own parser. */
async function comparedTrees(
  tree: Node,
  { sql, parameters }: Pick<Statement, 'sql' | 'parameters'>,
  parse: Translator['parse'],
): Promise<Pick<Comparison, 'isSame' | 'around' | 'namesResults'> & { nodes: unknown[] }> {
  const { tree: other } = await parse(sql)
  const [statement] = other === undefined ? [] : (JSON.parse(other) as ParsedStatements).stmts
  const difference = statement ? differenceOf(tree, statement.stmt, parameters) : []
  return { isSame: !difference, around: [], nodes: difference ?? [], namesResults: false }
}

/** Runs what reads or writes the tree: an error about a place in it is one about a place in the reader's SQL. */
async function atPlace<T>(text: PostgresText, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UntranslatableError) || error.location === undefined) throw error
    const index = indexAt(text, error.location)
    throw new UntranslatableError(error.message, { index, nodes: error.nodes })
  }
}

/** Returns the text of a piece that is left as it is, on one line and with variables for its parameters. */
function pieceText(
  tokens: readonly SqlToken[],
  variables: ReadonlyMap<number, string>,
  dialect: Dialect,
): string {
  return tokens
    .map((token) => {
      const { kind, text } = token
      const isHint = isHintInComment(token, dialect)
      if (kind === 'space' || (kind === 'comment' && !isHint)) return ' '
      return kind === 'parameter' ? `\${${variables.get(Number(text.slice(1)))}}` : escaped(text)
    })
    .join('')
    .replace(/ {2,}$/, ' ')
    .trim()
}

function hasRows(tree: Node): boolean {
  if (nodeAs(tree, 'SelectStmt')) return true
  const names = (Object.values(tree) as { returningClause?: ReturningClause }[]).flatMap(
    ({ returningClause }) =>
      (returningClause?.exprs ?? []).map((expr) => outputName(nodeAs(expr, 'ResTarget')!)),
  )
  const standIns: readonly string[] = [STAND_INS.end, STAND_INS.top, STAND_INS.also]
  return names.some((name) => !standIns.includes(name))
}

/** Words that can't name a variable in a module, and names that the written code uses itself. */
const TAKEN = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends
false finally for function if implements import in instanceof interface let new null package private protected public
return static super switch this throw true try typeof undefined var void while with yield
conflict cte db eb join order over result rows sql`.split(/\s+/),
)

/** Names variables after parameters that have a name; others are numbered. Numbers may be missing: `$2` alone. */
function variableNames(parameters: readonly string[]): Map<number, string> {
  const taken = new Set(TAKEN)
  return new Map(
    parameters.flatMap((text, index) => {
      const name = text.replace(/^[:@$?]+/, '')
      const isName = /^[a-z_]\w*$/i.test(name) && !taken.has(name)
      let own = isName ? name : `parameter${index + 1}`
      // `:a` and `@a` are two parameters to SQLite.
      while (taken.has(own)) own += '_'
      taken.add(own)
      return [[index + 1, own] as const]
    }),
  )
}

/** A value of each type, by a pattern of the type. */
const VALUES: [RegExp, string][] = [
  [/\[\]$/, '[]'],
  [/\bnumber\b/, '1'],
  [/\bboolean\b/, 'true'],
  [/\bDate\b/, 'new Date()'],
  [/\bstring\b/, "''"],
  [/^(?:Buffer|Uint8Array)\b/, 'new Uint8Array() as Buffer'],
]

/** Declares a variable with a value of its type. @param isList whether it is a list, which needs a value. */
function declaration(name: string, type: string | undefined, isList: boolean): string {
  if (!isList) return `const ${name}: ${type ?? 'string'} = ${exampleOf(type ?? 'string')}\n`
  const element = type?.replace(/\[\]$/, '') ?? 'string'
  return `const ${name}: ${type ?? 'string[]'} = [${exampleOf(element)}]\n`
}

function exampleOf(type: string): string {
  const value = VALUES.find(([pattern]) => pattern.test(type))?.[1] ?? /'[^']*'|$/.exec(type)![0]
  return value || (/\b(?:null|unknown|any)\b/.test(type) ? 'null' : 'null!')
}
