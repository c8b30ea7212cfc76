import ts from 'typescript'
import { chainOf } from './method-chain.ts'
import type { Problem } from './problem.ts'

/**
 * Finds what compiles and runs, and most likely isn't meant: promises that nothing waits for, queries beside their
 * transaction, and joins that multiply rows before an aggregate.
 */
export function codeRisks(code: string): Problem[] {
  const file = ts.createSourceFile('code.ts', code, ts.ScriptTarget.ESNext, true)
  const last = file.statements.at(-1)
  const problems: Problem[] = []
  const note = (node: ts.Node, risk: Omit<Problem, 'line'>) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    problems.push({ line, ...risk })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && node !== last && isExecution(node.expression)) {
      note(nameOf(node.expression), NOT_AWAITED)
    }
    if (ts.isCallExpression(node)) {
      for (const use of usesBesideTransaction(node)) {
        note(use.node, besideTransaction(use.outer, use.inner))
      }
      for (const { node: at, table, many } of multipliedAggregates(node)) {
        note(at, multiplied(table, many))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

const NOT_AWAITED: Omit<Problem, 'line'> = {
  message: 'Nothing in the code waits for this promise: the query may run later or fail unseen.',
  hint: 'Put `await` before it.',
  page: '/docs/examples/transactions/simple-transaction#use-trx',
}

function besideTransaction(outer: string, inner: string): Omit<Problem, 'line'> {
  return {
    message: `\`${outer}\` inside the transaction uses another connection: what it changes isn't rolled back, and it may wait forever.`,
    hint: `Use \`${inner}\` in place of \`${outer}\` here.`,
    page: '/docs/examples/transactions/simple-transaction#use-trx',
  }
}

function multiplied(table: string, many: string): Omit<Problem, 'line'> {
  return {
    message: `The join with “${many}” repeats the rows of “${table}” before they are aggregated, so this counts rows twice.`,
    hint: `Aggregate in a separate subquery, or count with \`.distinct()\`.`,
    page: '/docs/guides/aggregates#a-join-before-an-aggregate-counts-rows-twice',
  }
}

const EXECUTIONS = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow'])

function isExecution(node: ts.Expression): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    EXECUTIONS.has(node.expression.name.text)
  )
}

/** Returns the name of the method that is called, whose line is that of the call. */
function nameOf(node: ts.Expression): ts.Node {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name
    : node
}

interface Use {
  node: ts.Node
  outer: string
  inner: string
}

/** Finds uses of `db` in the function that `db.transaction().execute(…)` runs. */
function usesBesideTransaction(call: ts.CallExpression): Use[] {
  const { links, root } = chainOf(call)
  if (links.at(-1)?.method !== 'execute' || links[0]?.method !== 'transaction') return []
  const [work] = call.arguments
  if (!ts.isIdentifier(root) || !work) return []
  if (!ts.isArrowFunction(work) && !ts.isFunctionExpression(work)) return []
  const inner = work.parameters[0]?.name.getText() ?? 'trx'
  const outer = root.text
  if (inner === outer) return []
  const uses: Use[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === outer && isReference(node)) {
      uses.push({ node, outer, inner })
    }
    ts.forEachChild(node, visit)
  }
  visit(work.body)
  return uses
}

/** Returns whether an identifier reads a variable, and isn't the name of a property or of a declaration. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isVariableDeclaration(parent) && !ts.isParameter(parent) && !ts.isTypeNode(parent)
}

interface Multiplied {
  node: ts.Node
  /** Alias of the table whose rows are repeated, and of the one that repeats them. */
  table: string
  many: string
}

/** A table that has several rows for each row of another one. */
interface Repeats {
  many: string
  one: string
}

const JOINS = /^(?:inner|left|right|full)Join$/
const SUMS = new Set(['sum', 'avg', 'count'])

/**
 * Finds aggregates over a column whose table's rows a join repeats: one with another table's key, as in
 * `innerJoin('booking', 'booking.sailing_id', 'sailing.id')`, has several rows for each sailing.
 */
function multipliedAggregates(call: ts.CallExpression): Multiplied[] {
  // Only the whole chain counts; its parts are calls, too.
  if (ts.isPropertyAccessExpression(call.parent) && ts.isCallExpression(call.parent.parent))
    return []
  const { links } = chainOf(call)
  const from = links.find(({ method }) => method === 'selectFrom')
  if (!from) return []
  const repeats: Repeats[] = []
  for (const { method, call: join } of links) {
    if (!JOINS.test(method)) continue
    const [table, first, second] = join.arguments.map(textOf)
    if (!table || !first || !second) continue
    const alias = aliasOf(table)
    const [own, other] = first.startsWith(`${alias}.`) ? [first, second] : [second, first]
    const [ownColumn = '', [otherTable = '', otherColumn = '']] = [
      own.split('.').at(-1),
      other.split('.').slice(-2),
    ]
    // By the names that keys have: a key on one side, and something else on the other.
    if (otherColumn === 'id' && ownColumn !== 'id') repeats.push({ many: alias, one: otherTable })
    if (ownColumn === 'id' && otherColumn !== 'id') repeats.push({ many: otherTable, one: alias })
  }
  if (repeats.length === 0) return []
  const found: Multiplied[] = []
  for (const { method, call: selection } of links) {
    if (method !== 'select') continue
    const visit = (node: ts.Node): void => {
      // A subquery has rows of its own.
      if (
        ts.isCallExpression(node) &&
        chainOf(node).links.some((link) => link.method === 'selectFrom')
      ) {
        return
      }
      const table = aggregatedTable(node)
      const many = table && manyOf(table, repeats)
      if (table && many) found.push({ node, table, many })
      ts.forEachChild(node, visit)
    }
    for (const argument of selection.arguments) visit(argument)
  }
  return found
}

/** Returns the alias of the table in `fn.sum('a.b')`, unless it is counted with `distinct`. */
function aggregatedTable(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { name, expression } = node.expression
  if (!SUMS.has(name.text) || !/\bfn$/.test(expression.getText())) return null
  const next = node.parent
  if (ts.isPropertyAccessExpression(next) && next.name.text === 'distinct') return null
  const column = node.arguments[0] && textOf(node.arguments[0])
  return column?.includes('.') ? (column.split('.').at(-2) ?? null) : null
}

/** Returns a table that repeats the rows of another one, which doesn't depend on it: of it, or of one that it refers to. */
function manyOf(table: string, repeats: readonly Repeats[]): string | null {
  const lineage = new Set([table])
  // A set grows while it is read.
  for (const at of lineage) {
    for (const { many, one } of repeats) if (many === at) lineage.add(one)
  }
  return repeats.find(({ many, one }) => lineage.has(one) && !lineage.has(many))?.many ?? null
}

function textOf(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined
}

/** `sailing as s` is named `s`, `archive.sailing` by its last part. */
function aliasOf(table: string): string {
  return (table.split(' as ').at(-1) ?? table).split('.').at(-1)!
}
