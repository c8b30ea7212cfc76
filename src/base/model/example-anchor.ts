/**
 * Returns the name of an example for readers who can't see where it stands: its title, or the words of its file.
 *
 * @param id as for `exampleAnchor`.
 */
export function exampleName(id: string, title: string | null): string {
  return (
    title ??
    id
      .split('/')
      .at(-1)!
      .replace(/[^\w]+/g, ' ')
  )
}

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
