import {
  memberId,
  type ReferenceMember,
  type ReferenceModel,
  type ReferenceSymbol,
  type TypedText,
} from '#base/model/reference.ts'
import type { ReferenceChange, ReferenceChanges } from '#base/model/reference-changes.ts'
import { declarationText, memberTexts } from '../text/declaration-text.ts'
import { isSameCode } from '../text/differing-tokens.ts'

/**
 * Compares the declarations of two versions of a package: which names are added, removed, moved to another
 * module, newly deprecated, or declared differently.
 */
export function compareModels(before: ReferenceModel, after: ReferenceModel): ReferenceChanges {
  const old = new Map(before.symbols.map((symbol) => [symbol.id, symbol]))
  const now = new Map(after.symbols.map((symbol) => [symbol.id, symbol]))
  const matched = new Set<ReferenceSymbol>()
  const changes = before.symbols.flatMap((symbol): ReferenceChange[] => {
    const same = now.get(symbol.id)
    const match = counterpart(symbol, after)
    // The symbol that remains at a moved name's old place only points to the new one.
    if (same) matched.add(same)
    // Types that nobody can import come and go with the signatures that mention them.
    if (!match) return symbol.exported ? [symbolChange('removed', symbol, symbol, null)] : []
    matched.add(match)
    if (match.exported && !symbol.exported) return [symbolChange('added', symbol, null, match)]
    return [
      ...changeOfSymbol(symbol, match),
      ...changesOfMembers(symbol, membersOf(symbol, old), match, membersOf(match, now)),
    ]
  })
  for (const symbol of after.symbols) {
    if (symbol.exported && !matched.has(symbol))
      changes.push(symbolChange('added', symbol, null, symbol))
  }
  return { from: before.version, to: after.version, changes }
}

/** Returns the symbol's counterpart in the newer version; null if it is gone. */
function counterpart(symbol: ReferenceSymbol, { symbols }: ReferenceModel): ReferenceSymbol | null {
  const same = symbols.find(({ id }) => id === symbol.id)
  if (same && !isDeprecated(same)) return same
  const elsewhere = symbols.filter(
    (referenceSymbol) =>
      referenceSymbol !== same &&
      referenceSymbol.name === symbol.name &&
      referenceSymbol.kind === symbol.kind,
  )
  // Helpers of several dialects share names.
  const [moved] = elsewhere.filter((referenceSymbol) => !isDeprecated(referenceSymbol))
  return elsewhere.length === 1 && moved ? moved : (same ?? null)
}

function changeOfSymbol(before: ReferenceSymbol, after: ReferenceSymbol): ReferenceChange[] {
  if (before.module !== after.module) return [symbolChange('moved', before, before, after)]
  const change = symbolChange('changed', before, before, after)
  if (isDeprecated(after) && !isDeprecated(before)) return [{ ...change, kind: 'deprecated' }]
  return change.before.length + change.after.length > 0 ? [change] : []
}

function symbolChange(
  kind: ReferenceChange['kind'],
  { id, name, source }: ReferenceSymbol,
  before: ReferenceSymbol | null,
  after: ReferenceSymbol | null,
): ReferenceChange {
  return {
    id,
    name,
    kind,
    isNode: isNode(source.file),
    module: { before: before?.module ?? null, after: after?.module ?? null },
    ...differing(before ? textsOf(before) : [], after ? textsOf(after) : []),
    deprecated: after?.doc?.deprecated ?? null,
  }
}

/** A member, and the id of the base that a symbol inherits it from; null for its own. */
interface Declared {
  member: ReferenceMember
  from: string | null
}

function changesOfMembers(
  before: ReferenceSymbol,
  old: ReadonlyMap<string, Declared>,
  after: ReferenceSymbol,
  now: ReadonlyMap<string, Declared>,
): ReferenceChange[] {
  const change = (
    kind: ReferenceChange['kind'],
    was: ReferenceMember | null,
    is: ReferenceMember | null,
  ): ReferenceChange => {
    const { name } = (was ?? is)!
    return {
      id: memberId(before.id, name),
      name: memberId(before.name, name),
      kind,
      isNode: isNode(before.source.file),
      module: null,
      ...differing(was ? memberTexts(was) : [], is ? memberTexts(is) : []),
      deprecated: is?.doc?.deprecated ?? null,
    }
  }
  const changes = [...old].flatMap(([key, { member, from }]): ReferenceChange[] => {
    const newer = now.get(key)
    if (!newer) return from === null ? [change('removed', member, null)] : []
    const changed = change('changed', member, newer.member)
    const differs = changed.before.length + changed.after.length > 0
    const deprecated = isDeprecated(newer.member) && !isDeprecated(member)
    // What both inherit is compared where it is declared, unless calls of it stop to work.
    const inherited = from !== null && newer.from !== null
    if (deprecated && (differs || !inherited)) return [{ ...changed, kind: 'deprecated' }]
    return differs && !inherited ? [changed] : []
  })
  for (const [key, { member, from }] of now) {
    const isNewBase = !before.inherited.some((base) => base.from === from)
    if (isNewBase && !old.has(key)) changes.push(change('added', null, member))
  }
  return after === before ? [] : changes
}

/** Returns own and inherited members; of several with the same name, the nearest. */
function membersOf(
  symbol: ReferenceSymbol,
  symbols: ReadonlyMap<string, ReferenceSymbol>,
): Map<string, Declared> {
  const key = ({ name, static: isStatic }: ReferenceMember) => `${isStatic} ${name}`
  const members = new Map<string, Declared>()
  for (const member of symbol.members) members.set(key(member), { member, from: null })
  for (const { from, names } of symbol.inherited) {
    for (const member of symbols.get(from)?.members ?? []) {
      if (!names.includes(member.name) || members.has(key(member))) continue
      members.set(key(member), { member, from })
    }
  }
  return members
}

function textsOf(symbol: ReferenceSymbol): TypedText[] {
  const declaration = declarationText(symbol)
  return [...(declaration ? [declaration] : []), ...symbol.signatures.map(({ full }) => full)]
}

/** Returns the texts that only one side has. */
function differing(before: readonly TypedText[], after: readonly TypedText[]) {
  const missingIn = (others: readonly TypedText[]) => (typedText: TypedText) =>
    !others.some((other) => isSameCode(typedText.text, other.text))
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) }
}

function isDeprecated({ doc }: Pick<ReferenceSymbol, 'doc'>): boolean {
  return doc?.deprecated != null
}

function isNode(file: string): boolean {
  return file.startsWith('operation-node/')
}
