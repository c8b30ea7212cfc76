/**
 * Returns the id of an example's block on its page, the target of links and search hits.
 *
 * @param id the example's id: `docs/recipes/relations-helper`.
 */
export function exampleAnchor(id: string): string {
  return `ex-${id
    .split('/')
    .at(-1)!
    .replace(/[^\w-]+/g, '-')}`
}
