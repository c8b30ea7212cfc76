import { manifest } from 'virtual:runner-manifest'

/** The part of the inventory that links need; names of several dialects' helpers occur several times. */
interface Entry {
  name: string
  url: string
}

let inventory: Promise<ReadonlyMap<string, string>> | undefined

/** The address of a name in the reference; null for none. The inventory is fetched with the first question. */
export async function referenceHref(name: string): Promise<string | null> {
  inventory ??= loadInventory()
  const known = await inventory.catch(() => {
    // The next question tries again.
    inventory = undefined
    return null
  })
  return known?.get(name) ?? null
}

async function loadInventory(): Promise<Map<string, string>> {
  const response = await fetch(manifest.editor.inventory)
  // A site without a reference has no inventory.
  if (!response.ok) return new Map()
  const entries: Entry[] = await response.json()
  const names = Map.groupBy(entries, ({ name }) => name)
  return new Map(
    [...names].flatMap(([name, all]) => (all.length === 1 ? [[name, all[0]!.url]] : [])),
  )
}
