import type { ExampleView } from '#model/example-view.ts'
import type { QueryTrace } from '#model/query-trace.ts'

/** One step of a query's path to the database and back. */
export interface FlowStep {
  /** The component that handles it in this step. */
  name: string
  /** What it looks like in this step: code, or plain text. */
  parts: { code?: string; text?: string }[]
}

/** Returns the steps of an example's query, with what the build recorded of them. */
export function flowSteps(view: ExampleView, { built, sent, rows }: QueryTrace): FlowStep[] {
  const code = view.queries[0]?.value.text ?? ''
  const parameters = view.statements[0]?.value[0]?.parameters.length ?? 0
  const [before, after] = changedNames(built, sent)
  const names = (list: readonly string[]) => `{ ${list.join(', ')} }`
  const count = rows?.kind === 'rows' ? rows.rows.length : 0
  const returned = view.results[0]?.value
  const given = returned?.kind === 'rows' ? returned.columns.map(({ name }) => name) : []
  return [
    { name: 'Your code', parts: callsIn(code).map((call) => ({ code: call })) },
    {
      name: 'Query builder',
      parts: [{ code: built.split(/\s/, 1)[0] ?? '' }, { text: `${nodesIn(built)} nodes` }],
    },
    { name: 'Plugins', parts: [{ code: before }, { text: 'becomes' }, { code: after }] },
    { name: 'Query compiler', parts: [{ text: `SQL, ${counted(parameters, 'parameter')}` }] },
    { name: 'Driver', parts: [{ text: 'sends both on a connection' }] },
    {
      name: 'Database',
      parts: [
        { text: counted(count, 'row') },
        { code: names(rows?.kind === 'rows' ? rows.columns : []) },
      ],
    },
    { name: 'Plugins', parts: [{ code: after }, { text: 'becomes' }, { code: before }] },
    { name: 'Your code', parts: [{ text: counted(count, 'object') }, { code: names(given) }] },
  ]
}

/** Returns the methods that a query calls on separate lines, and the last one, which executes it. */
function callsIn(code: string): string[] {
  return [...code.matchAll(/^\s*(\.\w+)\(/gm)].map(([, call]) => `${call}()`)
}

function nodesIn(tree: string): number {
  return tree.match(/\w+Node\b/g)?.length ?? 0
}

/** Returns the first name that differs between two trees, as it is in each of them. */
function changedNames(built: string, sent: string): [before: string, after: string] {
  const [ours, theirs] = [built, sent].map((tree) => tree.match(/"[^"]*"/g) ?? [])
  const index = ours?.findIndex((name, place) => name !== theirs?.[place]) ?? -1
  const [before, after] = [ours?.[index], theirs?.[index]]
  if (!before || !after) throw new Error('No plugin changes a name in the traced query.')
  return [before.slice(1, -1), after.slice(1, -1)]
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
