import { type Dialect, isDialect } from '#model/dialect.ts'
import type { ExampleHovers, Hover, SqlOrigin } from '#model/example.ts'

const files = new Map<string, Promise<ExampleHovers[]>>()

/** Loads the hovers of a page; fetches them only once. */
function load(href: string): Promise<ExampleHovers[]> {
  const known = files.get(href)
  if (known) return known
  const file = fetch(href).then((response) => {
    if (!response.ok) throw new Error(`${response.status} for ${href}`)
    return response.json() as Promise<ExampleHovers[]>
  })
  files.set(href, file)
  // A failed fetch is retried on the next request.
  file.catch(() => files.delete(href))
  return file
}

/** Returns the hovers of a code block, sorted by position; empty if they can't be fetched. */
export async function hoversOf(pre: HTMLElement): Promise<Hover[]> {
  const { dialectOf } = pre.dataset
  if (!isDialect(dialectOf)) return []
  const found = await loadExample(pre)
  const variant = found?.variants.find(({ dialects }) => dialects.includes(dialectOf))
  return (variant?.hovers ?? []).toSorted((a, b) => a.start - b.start)
}

/**
 * Returns which calls generated which parts of an example's SQL.
 *
 * @param pre the example's code.
 */
export async function originsOf(
  pre: HTMLElement,
  dialect: Dialect | undefined,
): Promise<SqlOrigin[]> {
  if (!dialect) return []
  const found = await loadExample(pre)
  return found?.origins?.find(({ dialects }) => dialects.includes(dialect))?.origins ?? []
}

async function loadExample({ dataset }: HTMLElement): Promise<ExampleHovers | undefined> {
  if (!dataset.hovers) return undefined
  const examples = await load(dataset.hovers).catch(() => [])
  return examples.find(({ id }) => id === dataset.example)
}
