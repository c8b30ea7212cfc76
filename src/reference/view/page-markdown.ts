import { memberId, type ReferenceMember, type ReferenceSymbol } from '#model/reference.ts'
import type { PagePlan } from '../pages/plan-pages.ts'
import { changesMarkdown } from './changes-markdown.ts'
import { hrefOfId, type ViewInput } from './view-context.ts'

const LINK_TAG = /\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g

/** Renders a page of the reference as Markdown: signatures, texts and samples, without HTML. */
export function pageMarkdown(
  plan: PagePlan,
  title: string,
  input: ViewInput,
  origin: string,
): string {
  const parts = [`# ${title}`]
  if (plan.kind === 'index') parts.push(groupList(input, origin))
  if (plan.kind === 'changes') parts.push(...changesMarkdown(input.reference))
  if (plan.kind === 'group') parts.push(plan.group?.intro ?? '')
  for (const [index, symbol] of plan.symbols.entries()) {
    const isSubject = plan.kind === 'symbol' && index === 0
    if (!isSubject) parts.push(`## ${symbol.name}`)
    parts.push(...symbolParts(symbol, plan, isSubject))
  }
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function groupList(input: ViewInput, origin: string): string {
  const { plan } = input.reference
  const lines = plan.groups.map((group) => {
    const own = plan.pages.find((page) => page.group === group)
    return `- [${group.title}](${origin}${input.hrefOf(own?.path ?? '')}.md): ${group.description}`
  })
  const symbols = plan.pages.flatMap(({ symbols: shown }) =>
    shown.map(({ id, name, doc }) => {
      const summary = doc?.summary ? `: ${doc.summary}` : ''
      return `- [${name}](${origin}${hrefOfId(id, input) ?? ''})${summary}`
    }),
  )
  return `${lines.join('\n')}\n\n## All names\n\n${symbols.join('\n')}`
}

function symbolParts(symbol: ReferenceSymbol, plan: PagePlan, isSubject: boolean): string[] {
  const { group } = plan
  const compact = (group?.compact ?? false) && !isSubject
  const lines = symbol.signatures.map(({ full }) => full.text)
  const type = symbol.type ? [`${symbol.name}: ${symbol.type.text}`] : []
  return [
    group?.texts.get(symbol.id) ?? '',
    fence(`import { ${symbol.name} } from '${symbol.module}'`),
    fence([...type, ...lines, ...(compact ? symbol.members.flatMap(memberLines) : [])].join('\n')),
    textOf(symbol.doc?.text),
    ...(compact ? [] : symbol.members.flatMap((member) => memberParts(member, symbol, plan))),
  ]
}

function memberParts(
  member: ReferenceMember,
  symbol: ReferenceSymbol,
  { group }: PagePlan,
): string[] {
  const deprecated = member.doc?.deprecated
  return [
    `### ${memberId(symbol.name, member.name)}`,
    deprecated == null ? '' : `Deprecated. ${textOf(deprecated)}`,
    fence(memberLines(member).join('\n')),
    group?.texts.get(memberId(symbol.id, member.name)) ?? '',
    textOf(member.docFrom === null ? member.doc?.text : member.doc?.summary),
    ...member.signatures.map(({ doc }) => textOf(doc?.text)),
  ]
}

function memberLines({ name, signatures, type }: ReferenceMember): string[] {
  if (signatures.length > 0) return signatures.map(({ full }) => full.text)
  return [type ? `${name}: ${type.text}` : name]
}

function textOf(markdown = ''): string {
  return markdown.replace(LINK_TAG, (_, name: string, label: string) => {
    return `\`${label.trim().replaceAll('`', '') || name}\``
  })
}

function fence(code: string): string {
  return code === '' ? '' : `\`\`\`ts\n${code}\n\`\`\``
}
