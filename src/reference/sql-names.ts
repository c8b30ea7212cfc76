import { memberId, type ReferenceModel, type ReferenceSymbol } from '#model/reference.ts'
import type { ReferencePlan } from './pages/plan-pages.ts'

/** Groups whose names build SQL. */
const SQL_GROUPS =
  /^(database|select|insert|update|delete|merge|expressions|json|raw-sql|transactions|schema|helpers-\w+)$/

/** Matches names that inspect a query, or change its types or its results, but never its SQL. */
const WITHOUT_SQL =
  /^(\$.*|compile|toOperationNode|withPlugin|withoutPlugins|withTables|castTo|connection|destroy|execute.*|stream|constructor)$/

/**
 * Returns names that change SQL: helpers, and methods of the groups that build it, which return a builder or
 * an expression.
 */
export function sqlNames({ symbols }: ReferenceModel, { pages }: ReferencePlan): string[] {
  const shown = pages.filter(({ group }) => group && SQL_GROUPS.test(group.slug))
  const own = new Set(shown.flatMap((page) => page.symbols))
  const builders = symbols.filter((symbol) => own.has(symbol) && symbol.kind !== 'type')
  const ids = new Set(builders.map(({ id }) => id))
  const gives = ({ signatures }: Pick<ReferenceSymbol, 'signatures'>) => {
    return signatures.some(({ result }) => result.some((id) => ids.has(id)))
  }
  return builders.flatMap((symbol) => {
    if (symbol.kind === 'function')
      return symbol.id.includes('#') && gives(symbol) ? [symbol.id] : []
    const members = symbol.members.filter((one) => {
      return !WITHOUT_SQL.test(one.name) && gives(one) && !isRedeclared(one.name, symbol, builders)
    })
    return members.map(({ name }) => memberId(symbol.id, name))
  })
}

/** Whether builders implement a member on their own: nobody has a value of the interface itself. */
function isRedeclared(
  name: string,
  { id, kind }: ReferenceSymbol,
  builders: readonly ReferenceSymbol[],
): boolean {
  if (kind !== 'interface') return false
  return builders.some(({ extends: bases, implements: contracts, members }) => {
    const isBelow = [...bases, ...contracts].some(({ links }) => links[0]?.[2] === id)
    return isBelow && members.some((member) => member.name === name)
  })
}
