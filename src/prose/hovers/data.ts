import { isDialect } from '#model/dialect.ts'
import type { ExampleHovers, Hover } from '#model/example.ts'

const files = new Map<string, Promise<ExampleHovers[]>>()

/** The hovers of a page, fetched once. */
function load(href: string): Promise<ExampleHovers[]> {
  const known = files.get(href)
  if (known) return known
  const file = fetch(href).then((response) => {
    if (!response.ok) throw new Error(`${response.status} for ${href}`)
    return response.json() as Promise<ExampleHovers[]>
  })
  files.set(href, file)
  // A failed fetch is tried again when the reader asks again.
  file.catch(() => files.delete(href))
  return file
}

/** The hovers of one piece of code, sorted by place; none when they can't be fetched. */
export async function hoversOf(pre: HTMLElement): Promise<Hover[]> {
  const { hovers: href, example, dialectOf } = pre.dataset
  if (!href || !isDialect(dialectOf)) return []
  const pages = await load(href).catch(() => [])
  const found = pages.find(({ id }) => id === example)
  const variant = found?.variants.find(({ dialects }) => dialects.includes(dialectOf))
  return (variant?.hovers ?? []).toSorted((a, b) => a[0] - b[0])
}
