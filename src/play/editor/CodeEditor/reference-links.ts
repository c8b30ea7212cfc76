import { manifest } from 'virtual:runner-manifest'

/** The fields of an inventory entry that links need; helpers of several dialects can share a name. */
interface Entry {
  name: string
  url: string
}

let inventory: Promise<ReadonlyMap<string, string>> | undefined

/** Returns the URL of a name in the reference, or null. The inventory is fetched on the first call. */
export async function referenceHref(name: string): Promise<string | null> {
  inventory ??= loadInventory()
  const known = await inventory.catch(() => {
    // The next call tries again.
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
