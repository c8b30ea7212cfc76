import { type InventoryEntry, memberId, type ReferenceModel } from '#base/model/reference.ts'
import type { Place, ReferencePlan } from './plan-pages.ts'

/**
 * Builds the inventory, `symbols.json`: one entry for each export and each member, including inherited ones.
 * Names of helpers that several entry points export occur once for each, with different URLs.
 */
export function inventory(
  model: ReferenceModel,
  plan: ReferencePlan,
  hrefOf: (place: Place) => string,
): InventoryEntry[] {
  const entries: InventoryEntry[] = []
  const add = (id: string, entry: Omit<InventoryEntry, 'url'>) => {
    const place = plan.places.get(id)
    if (place) entries.push(entryOf(entry, hrefOf(place)))
  }
  for (const { id, name, kind, doc, members, inherited } of model.symbols) {
    add(id, { name, kind, summary: doc?.summary ?? '', deprecated: isDeprecated(doc) })
    const seen = new Set<string>()
    const addMember = (member: (typeof members)[number] | undefined) => {
      if (!member || seen.has(member.name)) return
      seen.add(member.name)
      add(memberId(id, member.name), {
        name: memberId(name, member.name),
        kind: member.kind,
        summary: member.doc?.summary ?? '',
        deprecated: isDeprecated(member.doc),
      })
    }
    for (const member of members) addMember(member)
    for (const { from, names } of inherited) {
      const base = plan.symbols.get(from)
      for (const memberName of names)
        addMember(base?.members.find((member) => member.name === memberName))
    }
  }
  return entries
}

/** Returns an entry with its fields in the documented order. */
function entryOf(
  { name, kind, ...rest }: Omit<InventoryEntry, 'url'>,
  url: string,
): InventoryEntry {
  return { name, kind, url, ...rest }
}

function isDeprecated(doc: { deprecated: string | null } | null): boolean {
  return doc !== null && doc.deprecated !== null
}
