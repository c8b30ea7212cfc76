import type { Node } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import type { Statement } from '#base/model/example.ts'
import { replaceTokens } from '#base/sql/sql-tokens.ts'
import type { ParsedRow } from '#play/sandbox/engines/postgres-grammar.ts'
import { STATEMENTS } from './changes.ts'
import { EXPRESSIONS } from './expressions.ts'
import { FUNCTIONS } from './functions.ts'
import { OPERATIONS } from './operations.ts'
import { type PostgresText, postgresText } from './other-dialects.ts'
import { nodeAs, STAND_INS, stringsIn } from './postgres-tree.ts'
import { rejectOtherPrecedence } from './precedence.ts'
import { QUERIES } from './queries.ts'
import {
  indexAt,
  type ParsedStatements,
  placeOf,
  type ReadStatement,
  readStatement,
} from './read-statement.ts'
import { dropDefaultSchema, rewriteTree } from './rewrite-tree.ts'
import { isSameTree, markOf } from './same-tree.ts'
import { type DeclaredTables, Scope } from './scope.ts'
import { sqlPiecesIn, withSql } from './sql-pieces.ts'
import { UntranslatableError } from './untranslatable.ts'
import { escaped, Writer } from './writer.ts'

/** SQL translated to Kysely code. */
export interface Translation {
  code: string
  /** Whether the builder generates the same SQL or equivalent SQL, or all of it is left as `sql`. */
  kind: 'same' | 'rewritten' | 'raw'
  /** Notes for the reader, one sentence each, with code in backticks. */
  notes: string[]
  /** Whether the code has variables for parameters. */
  hasParameters: boolean
  /** Whether the statement has rows as its result. */
  hasRows: boolean
}

/** What the translation needs from elsewhere: in a page, both run in the sandbox. */
export interface Translator {
  /** Compiles code whose last expression is a query; returns null on failure. */
  compile(code: string): Promise<Pick<Statement, 'sql' | 'parameters'> | null>
  /** Parses a statement with PostgreSQL's grammar. */
  parse(sql: string): Promise<ParsedRow>
  /** The tables that the code will be checked with. */
  tables: DeclaredTables
}

/** Translates one statement, and verifies the translation by compiling it and comparing both trees. */
export async function translate(
  sql: string,
  dialect: Dialect,
  translator: Translator,
): Promise<Translation> {
  let text: PostgresText | null = null
  try {
    const read = await readStatement(sql, dialect, translator.parse)
    text = read.text
    return await build(read, dialect, translator)
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error
    const isPlaced = text && error.location !== undefined
    const place = isPlaced ? placeOf(sql, indexAt(text!, error.location!), dialect) : ''
    return leaveAll(sql, dialect, place + error.message)
  }
}

/** Leaves a statement as it is, with variables for its parameters. */
function leaveAll(sql: string, dialect: Dialect, note: string): Translation {
  const parameters: string[] = []
  const text = replaceTokens(sql.trim().replace(/;$/, ''), dialect, (token) => {
    if (token.kind !== 'parameter') return escaped(token.text)
    const known = token.text === '?' ? -1 : parameters.indexOf(token.text)
    const number = known < 0 ? parameters.push(token.text) : known + 1
    return `\${${variableNames(parameters).get(number)}}`
  })
  const names = [...variableNames(parameters).values()]
  const variables = names.map((name) => `const ${name}: unknown = null\n`).join('')
  const raw = `${variables}const { rows } = await sql\`\n${text}\n\`.execute(db)\nrows\n`
  const notes = [note, ...(names.length > 0 ? [PARAMETERS] : []), 'All of it is left as `sql`.']
  const hasParameters = names.length > 0
  return { code: withSql(raw), kind: 'raw', notes, hasParameters, hasRows: true }
}

const PARAMETERS = 'Parameters are variables: put your values there.'

const WRITERS = { ...EXPRESSIONS, ...OPERATIONS, ...FUNCTIONS, ...QUERIES }

async function build(
  { text, tree }: ReadStatement,
  dialect: Dialect,
  translator: Translator,
): Promise<Translation> {
  rejectOtherPrecedence(tree, text.sql, dialect)
  const isUnnamed = dialect !== 'postgres' && hasUnnamed(tree)
  dropDefaultSchema(tree, translator.tables.columns)
  const rewritten = rewriteTree(tree, text.features.has('joined'))
  const variables = variableNames(text.parameters)
  const variableTypes = new Map<number, string>()
  const writer = new Writer({
    dialect,
    features: text.features,
    scope: new Scope(translator.tables),
    variables,
    variableTypes,
    literal: false,
    expressions: WRITERS,
    statements: STATEMENTS,
  })
  const written = writer.statement(tree, 'db').code.replaceAll('\n', '\n  ')
  // While both statements are compared, each variable has a value that stands for its parameter.
  const marks = [...variables].map(
    ([number, name]) => `const ${name}: any = ${markOf(number, variableTypes.get(number))}\n`,
  )
  const compiled = await translator.compile(withSql(`${marks.join('')}${written}`))
  if (!compiled) throw new UntranslatableError('The builder compiles nothing from it.')
  const compiledText = postgresText(compiled.sql, dialect)
  const { tree: other } = await translator.parse(compiledText.sql)
  const [statement] = other === null ? [] : (JSON.parse(other) as ParsedStatements).stmts
  if (statement) rejectOtherPrecedence(statement.stmt, compiledText.sql, dialect)
  if (statement && compiledText.features.has('joined')) rewriteTree(statement.stmt, true)
  const isSame =
    statement &&
    [...compiledText.features].join() === [...text.features].join() &&
    isSameTree(tree, statement.stmt, compiled.parameters)
  if (!isSame) {
    throw new UntranslatableError(
      `What the builder makes of it isn’t the same: \`${compiled.sql}\`.`,
    )
  }
  const declarations = [...variables].map(([number, name]) =>
    declaration(name, variableTypes.get(number)),
  )
  const comments = text.comments
    .flatMap((comment) => comment.split('\n'))
    .map((line) => `// ${line.trim()}\n`)
  const [result, method] = hasRows(tree) ? ['rows', 'execute'] : ['result', 'executeTakeFirst']
  const query = `const ${result} = await ${written}\n  .${method}()\n`
  return {
    code: withSql([...comments, ...declarations, query].join('')),
    hasParameters: variables.size > 0,
    hasRows: hasRows(tree),
    kind: rewritten.length > 0 ? 'rewritten' : 'same',
    notes: [
      ...(variables.size > 0 ? [PARAMETERS] : []),
      ...rewritten,
      ...(isUnnamed
        ? ['A result without `as` is called as PostgreSQL calls it, after its function.']
        : []),
      ...sqlPiecesIn(written).map((piece) => `\`${piece}\` is left as \`sql\`.`),
    ],
  }
}

/** Returns whether the statement's result has columns that it doesn't name. */
function hasUnnamed(tree: Node): boolean {
  const targets = nodeAs(tree, 'SelectStmt')?.targetList ?? []
  return targets.some((node) => {
    const { name, val } = nodeAs(node, 'ResTarget')!
    const call = nodeAs(val, 'FuncCall')
    return (
      name === undefined &&
      !nodeAs(val, 'ColumnRef') &&
      stringsIn(call?.funcname)[0] !== STAND_INS.top
    )
  })
}

function hasRows(tree: Node): boolean {
  if (nodeAs(tree, 'SelectStmt')) return true
  return Object.values(tree).some((statement) => Object(statement).returningClause !== undefined)
}

/** Names variables after parameters that have a name; others are numbered. Numbers may be missing: `$2` alone. */
function variableNames(parameters: readonly string[]): Map<number, string> {
  return new Map(
    parameters.flatMap((text, index) => {
      const name = text.replace(/^[:@$?]+/, '')
      const isName =
        /^[a-z_]\w*$/i.test(name) &&
        !/^(?:db|sql|eb|rows|result|new|in|for|if|do|default|delete|class|case|function|return|this|var|let|const)$/.test(
          name,
        )
      return [[index + 1, isName ? name : `parameter${index + 1}`] as const]
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
]

/** Declares a variable with a value of its type. */
function declaration(name: string, type = 'string'): string {
  const value = VALUES.find(([pattern]) => pattern.test(type))?.[1] ?? /'[^']*'|$/.exec(type)![0]
  return `const ${name}: ${type} = ${value || 'null'}\n`
}
