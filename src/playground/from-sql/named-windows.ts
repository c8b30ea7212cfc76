import { nodesBelow, queriesOf } from './inner-queries.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Writes each window that has a name where it is used, which means the same: the builder has no `window` clause.
 * Changes the tree.
 *
 * @returns what a reader should know.
 */
export function inlineNamedWindows(tree: SqlNode): string[] {
  return [...queriesOf(tree)].flatMap(inlineWindowsOf)
}

function inlineWindowsOf(query: SqlNode): string[] {
  const { window, ...parts } = query
  const named = new Map(
    nodesIn((window ?? {}) as SqlNode, 'expr').map((definition) => [
      nameOf(definition.name),
      nodeIn(definition, 'as_window_specification'),
    ]),
  )
  if (named.size === 0) return []
  // The parts, since a query itself ends the walk.
  for (const over of nodesBelow(Object.values(parts))) {
    const name = over.type === 'window' ? over.as_window_specification : null
    if (typeof name !== 'string') continue
    const definition = named.get(name)
    if (!definition) throw new UntranslatableError(`\`over ${name}\` names no window.`)
    over.as_window_specification = definition
  }
  delete query.window
  return [...named.keys()].map(
    (name) => `The builder has no \`window\` clause: \`${name}\` is written where it is used.`,
  )
}
