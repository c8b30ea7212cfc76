import type { CompiledQuery, Dialect as KyselyDialect, OperationNode, QueryCompiler } from 'kysely'
import type { SqlOrigin, SqlPart } from '#base/model/example.ts'
import type { CallSite, VisibleCode } from '../source/parsed-example.ts'
import { toVisible } from '../source/visible-code.ts'

/** Name of the global function that wraps an example's calls. */
const TRACE_FUNCTION = '$claim'

/** Wraps each call so that it passes its result to the current tracer. Line numbers don't change. */
export function instrumentCalls(text: string, calls: readonly CallSite[]): string {
  const inserts = calls.flatMap(({ start, end }, site) => [
    { at: start, text: `${TRACE_FUNCTION}(${site},` },
    { at: end, text: ')' },
  ])
  // Outer calls come before the calls that they contain, so a stable sort keeps them outside.
  let from = 0
  let instrumented = ''
  for (const insert of inserts.toSorted((a, b) => a.at - b.at)) {
    instrumented += text.slice(from, insert.at) + insert.text
    from = insert.at
  }
  return instrumented + text.slice(from)
}

/** The tracer of the run in progress. Examples run one after the other. */
let current: OriginTracer | undefined

Object.assign(globalThis, {
  [TRACE_FUNCTION]: <T>(site: number, value: T): T => {
    current?.claim(site, value)
    return value
  },
})

/** A compiled query, and the part of the statement, as it is sent, that each node became. */
interface Compiled {
  root: OperationNode
  parts: ReadonlyMap<OperationNode, SqlPart>
}

/**
 * Traces one run of an example to find which call generated which part of a statement. Builders keep the
 * existing nodes of the syntax tree and add new ones, so a node was created by the first call that returns a
 * builder with it. Plugins that rewrite the tree create nodes that no call returned; these have no origin.
 */
export class OriginTracer {
  readonly #owners = new WeakMap<OperationNode, number>()
  readonly #compiled = new Map<string, Compiled>()

  /** Makes this the current tracer of the examples' calls. */
  start(): void {
    current = this
  }

  stop(): void {
    if (current === this) current = undefined
  }

  /** @param value what the call returned: a builder, or anything else. */
  claim(site: number, value: unknown): void {
    const node = readNode(value)
    if (node) this.#claimNode(site, node)
  }

  #claimNode(site: number, node: OperationNode): void {
    if (this.#owners.has(node)) return
    this.#owners.set(node, site)
    for (const child of childrenOf(node)) this.#claimNode(site, child)
  }

  /** Wraps a dialect with a compiler that records where each node's SQL starts and ends. */
  trace(dialect: KyselyDialect): KyselyDialect {
    return {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => dialect.createDriver(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => this.#observe(dialect.createQueryCompiler()),
    }
  }

  #observe(compiler: QueryCompiler): QueryCompiler {
    // `DefaultQueryCompiler`, which all dialects extend, has these members for its subclasses.
    const observed = compiler as unknown as {
      visitNode(node: OperationNode): void
      getSql(): string
      compileQuery: QueryCompiler['compileQuery']
    }
    const { visitNode } = observed
    const compileQuery = compiler.compileQuery.bind(compiler)
    let parts = new Map<OperationNode, SqlPart>()
    observed.visitNode = (node) => {
      const start = observed.getSql().length
      visitNode(node)
      parts.set(node, { start, end: observed.getSql().length })
    }
    observed.compileQuery = (root, queryId): CompiledQuery => {
      parts = new Map()
      const query = compileQuery(root, queryId)
      this.#compiled.set(query.sql, { root, parts })
      return query
    }
    return compiler
  }

  /**
   * Returns the calls that generated a statement's parts.
   *
   * @param formatted the statement as readers see it, which differs only in white space.
   */
  findOrigins(
    { sql, formatted }: { sql: string; formatted: string },
    statement: number,
    calls: readonly CallSite[],
    visible: VisibleCode,
  ): SqlOrigin[] {
    const compiled = this.#compiled.get(sql)
    const move = mapOffsets(sql, formatted)
    if (!compiled || !move) return []
    const bySite = this.#partsBySite(compiled, calls)
    /** Keyed by the lines of the calls, since readers point at lines. */
    const byLines = new Map<string, SqlOrigin>()
    for (const [site, call] of calls.entries()) {
      const parts = bySite.get(site) ?? partsOfArguments(call, calls, bySite)
      const [first, last] = [findLine(visible, call.name), findLine(visible, call.end - 1)]
      if (!first || !last || parts.length === 0) continue
      const known = byLines.get(`${first}-${last}`)?.parts ?? []
      const all = findOutermost([...known, ...parts])
      byLines.set(`${first}-${last}`, { statement, first, last, parts: all })
    }
    return [...byLines.values()]
      .sort((a, b) => a.first - b.first || b.last - a.last)
      .map((origin) => ({
        ...origin,
        parts: origin.parts.map(({ start, end }) => ({
          start: move(start),
          end: move(end - 1) + 1,
        })),
      }))
  }

  #partsBySite({ root, parts }: Compiled, calls: readonly CallSite[]): Map<number, SqlPart[]> {
    const partsBySite = new Map<number, SqlPart[]>()
    const visit = (node: OperationNode, inside: number | undefined) => {
      const site = this.#owners.get(node)
      const part = parts.get(node)
      let holder = inside
      if (site !== undefined && site !== inside && part && part.end > part.start) {
        if (this.#isCreatedBy(node, site, calls)) {
          partsBySite.set(site, [...(partsBySite.get(site) ?? []), part])
          holder = site
        }
      }
      for (const child of childrenOf(node)) visit(child, holder)
    }
    visit(root, undefined)
    return partsBySite
  }

  /**
   * Whether a call created all of a node: directly, or through calls among its arguments. Each call recreates
   * a builder's own node, which contains what the earlier calls created.
   */
  #isCreatedBy(node: OperationNode, site: number, calls: readonly CallSite[]): boolean {
    const owner = this.#owners.get(node)
    if (owner === undefined) return false
    const isOfSite = owner === site || isArgument(calls[owner]!, calls[site]!)
    return (
      isOfSite && childrenOf(node).every((operation) => this.#isCreatedBy(operation, site, calls))
    )
  }
}

function isArgument(inner: CallSite, call: CallSite): boolean {
  return inner.start > call.name && inner.end < call.end
}

/**
 * Returns the parts generated by calls among a call's arguments, where the call itself adds nothing: `$if`,
 * `where` with a callback.
 */
function partsOfArguments(
  call: CallSite,
  calls: readonly CallSite[],
  bySite: ReadonlyMap<number, SqlPart[]>,
): SqlPart[] {
  return [...bySite].flatMap(([site, parts]) => (isArgument(calls[site]!, call) ? parts : []))
}

/** Returns the parts in order, without those inside other parts. */
function findOutermost(parts: readonly SqlPart[]): SqlPart[] {
  const sorted = parts.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let last = 0
  return sorted.filter(({ end }) => {
    if (end <= last) return false
    last = end
    return true
  })
}

function readNode(value: unknown): OperationNode | undefined {
  if (!value || (typeof value !== 'object' && typeof value !== 'function')) return undefined
  try {
    const { toOperationNode } = value as { toOperationNode?: () => OperationNode }
    const node = typeof toOperationNode === 'function' ? toOperationNode.call(value) : undefined
    return isNode(node) ? node : undefined
  } catch {
    // A builder that isn't complete yet, or one that must not become a node: `selectNoFrom` without columns.
    return undefined
  }
}

function childrenOf(node: OperationNode): OperationNode[] {
  // Values can have any shape, even that of a node.
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return []
  return Object.values(node).flatMap((value: unknown) => [value].flat().filter(isNode))
}

function isNode(value: unknown): value is OperationNode {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && /Node$/.test(`${value.kind}`)
  )
}

/**
 * Returns a function that maps offsets from one text to another, which may differ in white space only; null
 * if they differ otherwise.
 */
function mapOffsets(from: string, to: string): ((offset: number) => number) | null {
  if (from.replace(/\s/g, '') !== to.replace(/\s/g, '')) return null
  const places = [...to.matchAll(/\S/g)].map(({ index }) => index)
  return (offset) => places[from.slice(0, offset).replace(/\s/g, '').length] ?? to.length
}

/** Returns the 1-based line of the visible code for a module offset; undefined if readers don't see it. */
function findLine(visible: VisibleCode, offset: number): number | undefined {
  const at = toVisible(visible, offset)
  return at === undefined ? undefined : visible.code.slice(0, at).split('\n').length
}
