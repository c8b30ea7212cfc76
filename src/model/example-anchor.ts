/**
 * The id of an example's block on its page, to which links and hits of the search lead.
 *
 * @param id of the example: `docs/recipes/relations-helper`.
 */
export function exampleAnchor(id: string): string {
  return `ex-${id
    .split('/')
    .at(-1)!
    .replace(/[^\w-]+/g, '-')}`
}
