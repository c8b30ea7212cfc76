import { descendantNodes, queriesOf } from './inner-queries.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Inlines each named window where it is used, which is equivalent: the builder has no `window` clause.
 * Mutates the tree.
 *
 * @returns notes for the reader.
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
  // Walk the parts, since the walk stops at the query itself.
  for (const over of descendantNodes(Object.values(parts))) {
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
