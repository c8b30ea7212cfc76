import { DIALECTS } from '#base/model/dialect.ts'
import type { Shared } from '#base/model/example-view.ts'

/**
 * Returns the value of `data-d`, which limits an element to the dialects that any of `groups` is for;
 * undefined if that is all of them.
 */
export function dialectList(
  groups: readonly Pick<Shared<unknown>, 'dialects'>[],
): string | undefined {
  const included = new Set(groups.flatMap(({ dialects }) => dialects))
  if (included.size === DIALECTS.length) return undefined
  return DIALECTS.filter((dialect) => included.has(dialect)).join(' ')
}
