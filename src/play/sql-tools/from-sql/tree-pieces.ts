import type { FuncCall, Node, RangeFunction } from 'libpg-query'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import type { PostgresText } from './postgres-text.ts'
import { nodeAs, nodesIn, objectsIn, outputName, STAND_INS } from './postgres-tree.ts'
import { charAt, type Parse, type ParsedStatements } from './read-statement.ts'
import { essenceOf } from './same-tree.ts'
import type { Range } from './untranslatable.ts'

/** A node of PostgreSQL's tree that is left as it is, and where it stands in the reader's statement. */
export interface TreePiece extends Range {
  /** The number of the node. */
  node: number
}

/** The key of a node's number, in the node's content: rewriting copies it along. */
const NUMBER = '§'

/** Returns the number of a node, or of its content; undefined for one that the reader's statement doesn't have. */
export function numberOf(node: unknown): number | undefined {
  const own = Object(node) as Record<string, unknown>
  const content = Object(Object.values(own)[0]) as Record<string, unknown>
  return (own[NUMBER] ?? content[NUMBER]) as number | undefined
}

/** Numbers the nodes of a tree. Mutates it. */
export function numberNodes(tree: Node): void {
  let count = 0
  for (const node of nodesWithContent(tree)) {
    count += 1
    Object.assign(Object.values(node)[0] as object, { [NUMBER]: count })
  }
}

/** Yields the nodes of a tree: objects with their type as the only key. */
function* nodesWithContent(tree: unknown): Generator<Node> {
  for (const object of objectsIn(tree)) {
    const [[type, content] = ['', null], second] = Object.entries(object)
    const isNode = /^[A-Z]/.test(type) && typeof content === 'object' && content !== null
    if (isNode && second === undefined) yield object as unknown as Node
  }
}

function nodeOf(tree: Node, number: number): Node | undefined {
  return [...nodesWithContent(tree)].find((node) => numberOf(node) === number)
}

/** Sources of rows that can stay as they are. */
const SOURCES = /^(?:RangeSubselect|JsonTable|RangeTableFunc)$/

const typeOf = (node: Node) => Object.keys(node)[0] ?? ''

function replaceNode(node: Node, other: Node): void {
  for (const type of Object.keys(node)) delete (node as Record<string, unknown>)[type]
  Object.assign(node, other)
}

/**
 * Puts a call into the place of each node that is left as it is: `STAND_INS.sql`, with the number of the piece and
 * the name of its result. Mutates the tree.
 */
export function putStandIns(tree: Node, pieces: readonly TreePiece[]): void {
  for (const [place, { node: number }] of pieces.entries()) {
    const node = nodeOf(tree, number)
    if (node) replaceNode(node, standInFor(node, place, number))
  }
}

function standInFor(node: Node, place: number, number: number): Node {
  const isSource = SOURCES.test(typeOf(node))
  const { alias, lateral } = Object.values(node)[0] as Partial<RangeFunction>
  const name = (isSource && alias?.aliasname) || outputName({ val: structuredClone(node) })
  const call = {
    funcname: [{ String: { sval: STAND_INS.sql } }],
    args: [
      { A_Const: { ival: place === 0 ? {} : { ival: place } } },
      { A_Const: { sval: { sval: name } } },
    ],
  }
  if (!isSource) return { FuncCall: { ...call, [NUMBER]: number } as FuncCall }
  const functions: Node[] = [{ List: { items: [{ FuncCall: call }, {} as Node] } }]
  const source = { functions, ...(alias && { alias }), ...(lateral && { lateral }) }
  return { RangeFunction: { ...source, [NUMBER]: number } as RangeFunction }
}

/**
 * Returns whether a node is a query in `with` or in `from` that reads nothing of the statement around it, so that it
 * means the same within any.
 */
function isIndependent(tree: Node, number: number): boolean {
  const node = nodeOf(tree, number)!
  const isQuery = nodeAs(node, 'SelectStmt') ?? nodeAs(node, 'RangeSubselect')
  // Within these, a query may read columns of what is around them.
  const dependent: unknown[] = [
    ...nodesIn(tree, 'SubLink'),
    ...nodesIn(tree, 'RangeSubselect').filter(({ lateral }) => lateral),
  ]
  const isWithin = (part: unknown) =>
    [...objectsIn(part)].some((object) => numberOf(object) === number)
  return isQuery !== null && !dependent.some(isWithin)
}

/** Returns the tree of a statement after a rewriting, for which the queries among its pieces are taken out. */
export function rewrittenAround(
  tree: Node,
  pieces: readonly TreePiece[],
  rewrite: (tree: Node) => unknown,
): Node {
  const rewritten = structuredClone(tree)
  const queries = pieces.filter(({ node: number }) => isIndependent(tree, number))
  putStandIns(rewritten, queries)
  rewrite(rewritten)
  for (const { node: number } of queries) {
    const [standIn, node] = [nodeOf(rewritten, number), structuredClone(nodeOf(tree, number)!)]
    if (standIn) replaceNode(standIn, node)
  }
  return rewritten
}

/** Where a text is read alone, and how its node is found in the tree of it. */
interface Alone {
  before: string
  after: string
  find(tree: Node): Node | undefined
}

const AS_EXPRESSION: Alone = {
  before: 'select ',
  after: '',
  find: (tree) => nodeAs(nodeAs(tree, 'SelectStmt')?.targetList?.[0], 'ResTarget')?.val,
}
const AS_QUERY: Alone = {
  before: 'with x as ',
  after: ' select',
  find: (tree) =>
    nodeAs(nodeAs(tree, 'SelectStmt')?.withClause?.ctes?.[0], 'CommonTableExpr')?.ctequery,
}
const AS_SOURCE: Alone = {
  before: 'select from ',
  after: '',
  find: (tree) => nodeAs(tree, 'SelectStmt')?.fromClause?.[0],
}

/** Nodes that are no expression, no query and no source of rows by themselves. */
const PARTS =
  /^(?:String|List|ResTarget|SortBy|WindowDef|RangeVar|RangeFunction|JoinExpr|A_Star|A_Indices|CommonTableExpr|IndexElem|CaseWhen|GroupingSet|LockingClause|MergeWhenClause|(?:Insert|Update|Delete|Merge)Stmt)$/

function aloneFor(node: Node): Alone {
  if (nodeAs(node, 'SelectStmt')) return AS_QUERY
  return SOURCES.test(typeOf(node)) ? AS_SOURCE : AS_EXPRESSION
}

/** Returns what a node is alone: without its alias. */
function aloneAs(node: Node): string {
  if (!SOURCES.test(typeOf(node))) return JSON.stringify(essenceOf(node))
  const [[type, content]] = Object.entries(node) as [[string, Partial<RangeFunction>]]
  const { alias: _, lateral: _lateral, ...others } = content
  return JSON.stringify(essenceOf({ [type]: others } as unknown as Node))
}

/** The most ends that are tried for one node. */
const MOST_ENDS = 120

/**
 * Finds the text of a node: the shortest one around its parts that PostgreSQL's parser reads as the same node. The
 * tree says where some words of a node begin, and nowhere where it ends.
 */
export async function rangeOfNode(
  number: number,
  { text, tree }: { text: PostgresText; tree: Node },
  parse: Parse,
): Promise<TreePiece | null> {
  const node = nodeOf(tree, number)
  const places = [...objectsIn(node)].flatMap(({ location }) =>
    typeof location === 'number' && location >= 0 ? charAt(text, location) : [],
  )
  if (!node || places.length === 0) return null
  if (PARTS.test(typeOf(node)) || isPartOfSource(tree, node)) return null
  const tokens = [...sqlTokens(text.sql, 'postgres')].filter(
    ({ kind }) => kind !== 'space' && kind !== 'comment',
  )
  const [alone, expected] = [aloneFor(node), aloneAs(node)]
  const at = (place: number) => tokens.findLastIndex(({ start }) => start <= place)
  const [first, last] = [at(Math.min(...places)), at(Math.max(...places))]
  for (const start of startsBefore(tokens, first)) {
    for (const end of endsAfter(tokens, start, last)) {
      const [begin, final] = [tokens[start]!, tokens[end]!]
      const range = text.sql.slice(begin.start, final.start + final.text.length)
      if (!(await isReadAs(range, alone, expected, parse))) continue
      // A token is in a piece by where it begins.
      return {
        node: number,
        start: text.originOf(begin.start),
        end: text.originOf(final.start) + 1,
      }
    }
  }
  return null
}

/** A query stays alone only in `with`: elsewhere what holds it stays as a whole. */
const isPartOfSource = (tree: Node, node: Node) =>
  nodeAs(node, 'SelectStmt') !== null &&
  !nodesIn(tree, 'CommonTableExpr').some(({ ctequery }) => ctequery === node)

/** Yields where a node may begin: at its first part, and at each parenthesis that is open there, with its words. */
function* startsBefore(tokens: readonly SqlToken[], first: number): Generator<number> {
  yield first
  for (let index = first - 1, depth = 0; index >= 0; index -= 1) {
    const { text } = tokens[index]!
    if (text === ')') depth += 1
    if (text !== '(') continue
    if (depth > 0) depth -= 1
    else yield index
  }
}

/** Yields where a node may end: at each token from its last part on that leaves no parenthesis open. */
function* endsAfter(tokens: readonly SqlToken[], start: number, last: number): Generator<number> {
  let [depth, count] = [0, 0]
  for (let index = start; index < tokens.length && count < MOST_ENDS; index += 1) {
    const { text } = tokens[index]!
    if (/^[([]$/.test(text)) depth += 1
    if (/^[)\]]$/.test(text)) depth -= 1
    if (depth < 0 || text === ';') return
    if (depth > 0 || index < last) continue
    count += 1
    yield index
  }
}

/** Returns whether PostgreSQL's parser reads a text alone as a node that means the same. */
async function isReadAs(
  text: string,
  { before, after, find }: Alone,
  expected: string,
  parse: Parse,
): Promise<boolean> {
  const { tree } = await parse(`${before}${text}${after}`)
  const { stmts } = JSON.parse(tree ?? '{"stmts":[]}') as ParsedStatements
  const node = stmts.length === 1 ? find(stmts[0]!.stmt) : undefined
  return node !== undefined && aloneAs(node) === expected
}
