import { DIALECTS } from '#model/dialect.ts'
import type { Shared } from '#model/example-view.ts'

/**
 * Returns the value of `data-d`, which limits an element to the dialects that any of `groups` is for;
 * undefined if that is all of them.
 */
export function dialectList(
  groups: readonly Pick<Shared<unknown>, 'dialects'>[],
): string | undefined {
  const named = new Set(groups.flatMap(({ dialects }) => dialects))
  if (named.size === DIALECTS.length) return undefined
  return DIALECTS.filter((dialect) => named.has(dialect)).join(' ')
}
