import type { ReferenceMember, ReferenceSymbol, TypedText } from '#base/model/reference.ts'

/**
 * Fills in what symbols inherit from the classes and interfaces that they extend. Members without a comment
 * get the comment of the member that they override or implement.
 */
export function fillInherited(symbols: readonly ReferenceSymbol[]): void {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  for (const symbol of symbols) {
    const taken = new Set(symbol.members.map(({ name }) => name))
    for (const base of ancestors(symbol, byId, ({ extends: list }) => list)) {
      const names = base.members.filter(isInheritable).map(({ name }) => name)
      const added = names.filter((name) => !taken.has(name))
      for (const name of added) taken.add(name)
      if (added.length > 0) symbol.inherited.push({ from: base.id, names: added })
    }
  }
  for (const symbol of symbols) {
    const above = ancestors(symbol, byId, (referenceSymbol) => [
      ...referenceSymbol.extends,
      ...referenceSymbol.implements,
    ])
    for (const member of symbol.members) if (!member.doc) fillDoc(member, above)
  }
}

/** Shares a base member's comment and samples; a sample belongs to the member whose comment contains it. */
function fillDoc(member: ReferenceMember, above: readonly ReferenceSymbol[]): void {
  if (!isInheritable(member)) return
  for (const base of above) {
    const theirs = base.members.find(({ name, doc }) => name === member.name && doc)
    if (!theirs?.doc || theirs.docFrom !== null) continue
    member.doc = theirs.doc
    member.docFrom = base.id
    return
  }
}

function isInheritable(member: ReferenceMember): boolean {
  return member.kind !== 'constructor' && member.kind !== 'index' && !member.static
}

/** Returns the bases of a symbol, nearest first, without duplicates. */
function ancestors(
  symbol: ReferenceSymbol,
  byId: ReadonlyMap<string, ReferenceSymbol>,
  heritage: (symbol: ReferenceSymbol) => readonly TypedText[],
): ReferenceSymbol[] {
  const bases = new Set<ReferenceSymbol>()
  let level = [symbol]
  while (level.length > 0) {
    level = level.flatMap((referenceSymbol) =>
      heritage(referenceSymbol).flatMap((base) => {
        const above = byId.get(base.links[0]?.[2] ?? '')
        if (!above || above === symbol || bases.has(above)) return []
        bases.add(above)
        return [above]
      }),
    )
  }
  return [...bases]
}
