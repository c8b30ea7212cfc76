import { type Dialect, isDialect } from '#base/model/dialect.ts'
import type { ExampleHovers, Hover, SqlOrigin } from '#base/model/example.ts'

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
  const example = await loadExample(pre)
  const variant = example?.variants.find(({ dialects }) => dialects.includes(dialectOf))
  return (variant?.hovers ?? []).toSorted((a, b) => a.start - b.start)
}

/**
 * Returns which calls generated which parts of an example's SQL.
 *
 * @param pre the example's code.
 */
export async function originsOf(pre: HTMLElement, dialect: Dialect): Promise<SqlOrigin[]> {
  const example = await loadExample(pre)
  return example?.origins?.find(({ dialects }) => dialects.includes(dialect))?.origins ?? []
}

async function loadExample({ dataset }: HTMLElement): Promise<ExampleHovers | undefined> {
  if (!dataset.hovers) return undefined
  const examples = await load(dataset.hovers).catch(() => [])
  return examples.find(({ id }) => id === dataset.example)
}

/** Returns the hover at an offset: the shortest of those that contain it. */
export function hoverAt(hovers: readonly Hover[], offset: number): Hover | undefined {
  return hovers
    .filter(({ start, length }) => start <= offset && offset <= start + length)
    .toSorted((a, b) => a.length - b.length)[0]
}

/**
 * Returns the hovers in order, without those that begin inside the previous one: each gets its own element.
 */
export function withoutOverlap(hovers: readonly Hover[]): Hover[] {
  let end = 0
  return hovers.filter(({ start, length }) => {
    if (start < end || length === 0) return false
    end = start + length
    return true
  })
}
