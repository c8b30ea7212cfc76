import {
  memberId,
  type ReferenceMember,
  type ReferenceSymbol,
  type Signature,
  type TypedText,
} from '#base/model/reference.ts'
import type {
  DocBlock,
  DocText,
  InheritedView,
  MemberView,
  PartView,
  ReferenceLink,
  SignatureView,
  SymbolView,
} from '#base/model/reference-pages.ts'
import { escapeXml } from '#base/text/escape-xml.ts'
import type { ReferenceGroup } from '../groups/group.ts'
import { memberAnchor, type PartPlan } from '../pages/plan-pages.ts'
import type { ClassPart } from '../parts/class-parts.ts'
import { concat, declarationText, memberTexts } from '../text/declaration-text.ts'
import { differingTokens, type TextRange } from '../text/differing-tokens.ts'
import { type DocContext, docBlocks, docText, inlineText } from '../text/doc-blocks.ts'
import { summaryText } from '../text/summary-text.ts'
import { typedHtml } from '../text/typed-html.ts'
import { returnedBy } from './returned-by.ts'
import { docContext, hrefOfId, sourceHref, type Usage, type ViewInput } from './view-context.ts'

interface SymbolInput extends ViewInput {
  /** The path of the page. */
  page: string
  group: ReferenceGroup | null
  isSubject: boolean
  /** The parts of a class whose members have pages of their own. */
  parts: readonly PartPlan[]
}

/** Builds everything that a page shows about one symbol. */
export function symbolView(symbol: ReferenceSymbol, input: SymbolInput): SymbolView {
  const { group, isSubject, page, parts, usage } = input
  const context = docContext(symbol, page, input)
  const { doc } = symbol
  const text = group?.texts.get(symbol.id)
  const compact = (group?.compact ?? false) && !isSubject
  const isDivided = parts.length > 0
  return {
    id: symbol.id,
    anchor: isSubject ? null : symbol.name,
    name: symbol.name,
    kind: symbol.kind,
    importCode: symbol.exported ? context.highlight(importOf(symbol), 'ts').html : null,
    declaration: declarationOf(symbol, input),
    summary: text === undefined ? null : docText(text, context),
    doc: doc ? docBlocks(doc.text, doc.samples, context) : [],
    deprecated: deprecation(doc, context),
    signatures: signatureViews(symbol.signatures, context, input),
    members:
      compact || isDivided
        ? []
        : symbol.members.map((member) => memberView(member, symbol, context, input)),
    parts: parts.map((part) => partView(part, context, input)),
    compact:
      compact && symbol.members.length > 0 ? compactMembers(symbol, symbol.members, input) : null,
    inherited: isDivided ? [] : inheritedViews(symbol, context, input),
    inheritedFirst: group?.inheritedFirst.includes(symbol.id) ?? false,
    returnedBy: returnedBy(symbol.id, input),
    explainedIn: [...(usage.explainedIn.get(symbol.id) ?? [])],
    usedIn: usedIn(symbol.id, usage),
    source: sourceHref(symbol, input),
  }
}

/** Builds what the page of protected members shows about one class. */
export function protectedView(
  symbol: ReferenceSymbol,
  input: Omit<SymbolInput, 'group' | 'isSubject' | 'parts'>,
): SymbolView {
  const shown = { ...input, group: null, isSubject: false, parts: [] }
  return {
    ...symbolView({ ...symbol, members: [], inherited: [], doc: null }, shown),
    compact: compactMembers(symbol, symbol.protectedMembers, shown),
    returnedBy: [],
    explainedIn: [],
    usedIn: [],
  }
}

/** Builds the sections of the members that a part has. */
export function partMembers(
  { owner, members }: ClassPart,
  page: string,
  group: ReferenceGroup | null,
  input: ViewInput,
): MemberView[] {
  const context = docContext(owner, page, input)
  const shown = { ...input, page, group, isSubject: true, parts: [] }
  return members.flatMap((name): MemberView[] => {
    const { member, from } = memberOf(name, owner, input)
    if (!member) return []
    return from === owner
      ? [memberView(member, owner, context, shown)]
      : [inheritedView(member, from, owner, context, shown)]
  })
}

/** Returns a member, and the symbol that declares it. */
function memberOf(name: string, owner: ReferenceSymbol, { reference }: ViewInput) {
  const base = owner.inherited.find(({ names }) => names.includes(name))?.from
  const isNamed = (member: ReferenceMember) => member.name === name
  const from = (base !== undefined && reference.plan.symbols.get(base)) || owner
  return { member: from.members.find(isNamed), from }
}

/** Builds the list of a part's members on the page of the class. */
function partView(
  { path, part }: PartPlan,
  context: DocContext,
  { group, ...input }: SymbolInput,
): PartView {
  const { owner, slug, label, description, members } = part
  return {
    id: `-${slug}`,
    title: label,
    href: input.hrefOf(path),
    text: docText(description, context),
    members: members.map((name) => {
      const id = memberId(owner.id, name)
      const text = group?.texts.get(id)
      const { doc = null } = memberOf(name, owner, input).member ?? {}
      const href = hrefOfId(id, input) ?? input.hrefOf(path)
      const summary = text === undefined ? (doc?.summary ?? '') : summaryText(text)
      return { anchor: memberAnchor(owner, name, true), name, href, summary }
    }),
  }
}

function importOf({ name, module, kind }: ReferenceSymbol): string {
  const isType = kind === 'type' || kind === 'interface'
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${module}'`
}

/** Renders the head of a class or interface with its bases, or all of an alias or a variable. */
function declarationOf(symbol: ReferenceSymbol, input: SymbolInput): string {
  const head = declarationText(symbol)
  if (!head) return ''
  const link = (id: string) => (id === symbol.id ? null : hrefOfId(id, input))
  const bases = basesOf(symbol)
  const whole = concat([head, ...bases.flatMap((base) => [' ', base])])
  if (bases.length === 0 || whole.text.length <= WIDTH) return typedHtml(whole, link)
  return [head, ...bases].map((line) => typedHtml(line, link)).join('\n')
}

/** Maximum length of a line, in characters. */
const WIDTH = 84

/** Returns `extends …` and `implements …`, each with its names separated by commas. */
function basesOf(symbol: ReferenceSymbol): TypedText[] {
  const words = { extends: symbol.extends, implements: symbol.implements }
  return Object.entries(words).flatMap(([word, bases]) => {
    if (bases.length === 0) return []
    const list = bases.flatMap((base, index) => (index > 0 ? [', ', base] : [base]))
    return [concat([`${word} `, ...list])]
  })
}

function memberView(
  member: ReferenceMember,
  symbol: ReferenceSymbol,
  context: DocContext,
  input: SymbolInput,
): MemberView {
  const id = memberId(symbol.id, member.name)
  const { doc, docFrom } = member
  const text = input.group?.texts.get(id)
  const from = docFrom === null ? null : input.reference.plan.symbols.get(docFrom)
  const fromHref = from ? hrefOfId(memberId(from.id, member.name), input) : null
  return {
    id,
    anchor: memberAnchor(symbol, member.name, input.isSubject),
    name: member.name,
    labels: [
      ...(member.static ? ['static'] : []),
      ...(member.optional ? ['optional'] : []),
      ...(member.readonly && member.kind === 'property' ? ['read-only'] : []),
    ],
    signatures: signaturesOf(member, context, input),
    summary: text === undefined ? null : docText(text, context),
    // A base's comment is shown in full on the base; here, its first sentence is enough.
    doc: withProbe(
      doc
        ? docFrom === null
          ? docBlocks(doc.text, doc.samples, context)
          : docBlocks(doc.summary, [], context)
        : [],
      id,
      input,
    ),
    docFrom: from && fromHref ? { label: memberId(from.name, member.name), href: fromHref } : null,
    deprecated: deprecation(doc, context),
    explainedIn: [...(input.usage.explainedIn.get(id) ?? [])],
    usedIn: usedIn(id, input.usage),
    source: sourceHref(member, input),
  }
}

/** Maximum number of pages that are listed as users of a name; a search finds them all. */
const MAX_USED_IN = 20

function usedIn(id: string, usage: Usage): ReferenceLink[] {
  return [...(usage.usedIn.get(id) ?? [])].slice(0, MAX_USED_IN)
}

/** Appends the support table's probe to a comment without a sample: the smallest use of the method. */
function withProbe(blocks: DocBlock[], id: string, { probes, highlight }: ViewInput): DocBlock[] {
  const code = probes.get(id)
  if (code === undefined || blocks.some(({ type }) => type === 'sample')) return blocks
  return [...blocks, { type: 'code', lang: 'ts', ...highlight(code, 'ts') }]
}

/** Returns the overloads of a method; name and type of a property. */
function signaturesOf(
  member: ReferenceMember,
  context: DocContext,
  input: SymbolInput,
): SignatureView[] {
  if (member.signatures.length > 0) {
    return signatureViews(member.signatures, context, input)
  }
  return [
    {
      html: typedHtml(memberTexts(member)[0]!, (id) => hrefOfId(id, input)),
      full: null,
      parameters: [],
      returns: null,
      doc: [],
    },
  ]
}

/** Returns overloads with the differences from the previous one marked; for the first, from the second. */
function signatureViews(
  signatures: readonly Signature[],
  context: DocContext,
  input: SymbolInput,
): SignatureView[] {
  const texts = signatures.map(({ short, full }) => (short ?? full).text)
  return signatures.map((signature, index) => {
    const other = texts[index === 0 ? 1 : index - 1]
    const marked = other === undefined ? [] : differingTokens(other, texts[index]!)[1]
    return signatureView(signature, marked, context, input)
  })
}

function signatureView(
  { full, short, parameters, returns, doc }: Signature,
  marked: readonly TextRange[],
  context: DocContext,
  input: SymbolInput,
): SignatureView {
  const html = (typed: TypedText, marks: readonly TextRange[] = []) =>
    typedHtml(typed, (id) => hrefOfId(id, input), marks)
  return {
    html: html(short ?? full, marked),
    full: short ? html(full) : null,
    parameters: parameters.flatMap(({ name, text }) => {
      return text === null ? [] : [{ name, text: inlineText(text, context) }]
    }),
    returns: returns === null ? null : inlineText(returns, context),
    doc: doc ? docBlocks(doc.text, doc.samples, context) : [],
  }
}

function deprecation(doc: ReferenceSymbol['doc'], context: DocContext): DocText | null {
  return doc?.deprecated == null ? null : inlineText(doc.deprecated, context)
}

/** Renders all members as one block of code in which each has its anchor. */
function compactMembers(
  symbol: ReferenceSymbol,
  members: readonly ReferenceMember[],
  input: SymbolInput,
): string {
  const groups = [
    members.filter((member) => !member.static),
    members.filter((member) => member.static),
  ]
  const line = (member: ReferenceMember) => {
    const anchor = escapeXml(memberAnchor(symbol, member.name, input.isSubject))
    const prefix = member.static ? `${symbol.name}.` : ''
    const html = memberTexts(member).map((text) =>
      typedHtml(concat([prefix, text]), (id) => hrefOfId(id, input)),
    )
    return `<span id="${anchor}">${html.join('\n')}</span>`
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(line).join('\n'))
    .join('\n')
}

/** Shows inherited members with their signature and first sample on a symbol's own page, and as names elsewhere. */
function inheritedViews(
  symbol: ReferenceSymbol,
  context: DocContext,
  input: SymbolInput,
): InheritedView[] {
  return symbol.inherited.flatMap(({ from, names }): InheritedView[] => {
    const base = input.reference.plan.symbols.get(from)
    const href = hrefOfId(from, input)
    if (!base || !href) return []
    const shared = { from: { label: base.name, href }, heading: `-from-${base.name}` }
    if (input.isSubject) {
      const members = base.members
        .filter(({ name }) => names.includes(name))
        .map((member) => inheritedView(member, base, symbol, context, input))
      return [{ ...shared, members, names: [] }]
    }
    const listed = names.map((name) => ({
      anchor: memberAnchor(symbol, name, input.isSubject),
      label: name,
      href: hrefOfId(memberId(from, name), input) ?? href,
    }))
    return [{ ...shared, members: [], names: listed }]
  })
}

function inheritedView(
  member: ReferenceMember,
  base: ReferenceSymbol,
  symbol: ReferenceSymbol,
  context: DocContext,
  input: SymbolInput,
): MemberView {
  const view = memberView(member, base, context, input)
  const { name } = member
  const href = hrefOfId(memberId(base.id, name), input)
  return {
    ...view,
    anchor: memberAnchor(symbol, name, true),
    doc: view.doc.slice(0, view.doc.findIndex(({ type }) => type === 'sample') + 1 || undefined),
    docFrom: view.docFrom ?? (href ? { label: memberId(base.name, name), href } : null),
    explainedIn: [],
    usedIn: [],
  }
}
