import type { Problem } from '#base/model/problem.ts'
import { memberId, type ReferenceMember, type ReferenceSymbol } from '#base/model/reference.ts'
import {
  DATABASE_LABELS,
  DATABASES,
  SUPPORT_WORDS,
  type SupportCell,
  type SupportRow,
} from '#base/model/support.ts'
import { closest } from '#base/text/closest.ts'
import { readSupport } from '#proof/examples/probes/recorded-support.ts'
import { changeNotes, type Reference, readReference } from '#proof/reference/index.ts'
import { concat, declarationText, memberTexts } from '#proof/reference/text/declaration-text.ts'
import { ToolError } from './tool-error.ts'

/** What the reference says of a name of the API. */
interface LookedUp {
  /** `SelectQueryBuilder.where`. */
  name: string
  /** As declared, one overload a line; the import of what can be imported. */
  signature: string
  summary: string
  /** Address of its place in the reference. */
  url: string
  /** Where it works; empty for names that never reach a database. */
  databases: { database: string; status: string; since?: string; message?: string }[]
  /** What the next version changes about it. */
  change?: string
  deprecated?: string
  /** Other names that end in the same member. */
  others?: string[]
}

/** The names of the documented package. */
export interface ApiNames {
  /**
   * @param name `SelectQueryBuilder.where`, `where`, `eb.fn.sum`.
   * @throws ToolError with the closest names.
   */
  lookUp(name: string, origin: string): LookedUp
}

/** Objects that code names in the same way everywhere, and their types. */
const RECEIVERS: Record<string, string> = {
  db: 'Kysely',
  trx: 'Transaction',
  eb: 'ExpressionBuilder',
  fn: 'FunctionModule',
  sql: 'Sql',
  schema: 'SchemaModule',
  dynamic: 'DynamicModule',
}

/** Owners whose member is meant by a bare name, in this order; all others come later. */
const FIRST = [
  'SelectQueryBuilder',
  'Kysely',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
  'MergeQueryBuilder',
  'ExpressionBuilder',
  'FunctionModule',
  'Sql',
]

/** Maximum number of other names that an answer lists. */
const MAX_OTHERS = 12

/**
 * Opens the reference.
 *
 * @param root absolute path of the project.
 * @param base the site's base path, with slashes at both ends.
 */
export async function openApiNames(root: string, base: string): Promise<ApiNames> {
  const problems: Problem[] = []
  const [reference, support] = await Promise.all([readReference(root, problems), readSupport(root)])
  if (!reference) throw new Error('The project has no reference.')
  const { plan, changes } = reference
  const ids = [...plan.places.keys()]
  const notes = changeNotes(changes, (path) => path)
  return {
    lookUp(requested, origin) {
      const name = requested.trim().replace(/^\.|\(.*$/gs, '')
      const found = findIds(name, ids)
      const [id] = found
      if (id === undefined) throw new ToolError(missingNameText(name, ids))
      const { path, anchor } = plan.places.get(id)!
      const place = base + path.slice(1) + (anchor === null ? '' : `#${encodeURI(anchor)}`)
      const note = notes[id]
      const others = found.slice(1, MAX_OTHERS + 1).map(nameOf)
      return {
        name: nameOf(id),
        ...declarationOf(id, reference),
        url: origin + place,
        databases: databasesOf(id, reference, support),
        ...(note && { change: note.text }),
        ...(others.length > 0 && { others }),
      }
    },
  }
}

/** `helpers/mysql#jsonArrayFrom` is named `jsonArrayFrom`. */
function nameOf(id: string): string {
  return id.slice(id.indexOf('#') + 1)
}

/** Returns the ids that a name means, the likeliest first. */
function findIds(name: string, ids: readonly string[]): string[] {
  const exact = ids.filter((id) => id === name || nameOf(id) === name)
  if (exact.length > 0) return exact
  const [member = '', receiver = ''] = name.split('.').toReversed()
  const owner = RECEIVERS[receiver] ?? receiver
  const owned = ids.filter((id) => id === memberId(owner, member))
  const same = ids.filter((id) => id.endsWith(`.${member}`) && !/Node\./.test(id))
  const rank = (id: string) => {
    const place = FIRST.indexOf(id.slice(0, id.lastIndexOf('.')))
    return place < 0 ? FIRST.length : place
  }
  const others = same.toSorted((a, b) => rank(a) - rank(b))
  // Of a receiver that isn't known, such as a variable's name, only the member counts.
  return [...new Set([...owned, ...others])]
}

function missingNameText(name: string, ids: readonly string[]): string {
  const [member = ''] = name.split('.').toReversed()
  const names = ids.map(nameOf)
  // Of those that are as close, one that begins in the same way.
  const all = [...new Set(names.map((path) => path.slice(path.lastIndexOf('.') + 1)))]
  const members = all.toSorted((a, b) => commonStart(b, member) - commonStart(a, member))
  const near = (name.includes('.') && closest(name, names)) || closest(member, members)
  const begins = members.filter(
    (known) => member.length > 2 && known.toLowerCase().startsWith(member.toLowerCase()),
  )
  const meant = [...new Set([...(near ? [near] : []), ...begins])].slice(0, 5)
  const hint =
    meant.length > 0
      ? `Did you mean ${meant.map((suggestion) => `\`${suggestion}\``).join(' or ')}?`
      : 'Describe what it does with `search`.'
  return `Kysely has no name \`${name}\`. ${hint}`
}

/** Returns the number of letters that two names begin with. */
function commonStart(a: string, b: string): number {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at < 0 ? a.length : at
}

/** Returns the declaration of a name, and what its comment says first. */
function declarationOf(
  id: string,
  { plan, model }: Reference,
): Pick<LookedUp, 'signature' | 'summary' | 'deprecated'> {
  const symbol = plan.symbols.get(id)
  if (symbol) {
    const module = symbol.module
    const text = [
      ...(symbol.exported ? [`import { ${symbol.name} } from '${module}'`] : []),
      ...declarations(symbol),
    ]
    return { signature: text.join('\n'), ...summaryOf(symbol.doc, id, plan) }
  }
  const { member, owner } = findMember(id, plan.symbols)
  if (!member) throw new Error(`${model.package} has no member ${id}`)
  const texts = memberTexts(member).map(({ text }) => text)
  return {
    signature: texts.join('\n'),
    ...summaryOf(member.doc, memberId(owner, member.name), plan),
  }
}

function declarations(symbol: ReferenceSymbol): string[] {
  const head = declarationText(symbol)
  const bases = (word: string, list: ReferenceSymbol['extends']) =>
    list.length > 0 ? ` ${word} ${list.map(({ text }) => text).join(', ')}` : ''
  return [
    ...(head
      ? [
          concat([head, bases('extends', symbol.extends), bases('implements', symbol.implements)])
            .text,
        ]
      : []),
    ...symbol.signatures.map(({ full }) => full.text),
  ]
}

/** Our own text about a name comes before the package's comment. */
function summaryOf(doc: ReferenceMember['doc'], id: string, { groups }: Reference['plan']) {
  const own = groups.flatMap(({ texts }) => texts.get(id) ?? [])[0]
  const summary = (own ?? doc?.summary ?? '').replace(/\]\([^)]*\)/g, ']').replace(/[[\]]/g, '')
  const deprecated = doc?.deprecated
  return { summary: summary.replace(/\s+/g, ' ').trim(), ...(deprecated && { deprecated }) }
}

/** Returns a member, which a symbol may inherit. */
function findMember(
  id: string,
  symbols: Reference['plan']['symbols'],
): { member: ReferenceMember | undefined; owner: string } {
  const dot = id.lastIndexOf('.')
  const [owner, name] = [id.slice(0, dot), id.slice(dot + 1)]
  const symbol = symbols.get(owner)
  const from = symbol?.members.some((member) => member.name === name)
    ? owner
    : (symbol?.inherited.find(({ names }) => names.includes(name))?.from ?? owner)
  return { member: symbols.get(from)?.members.find((member) => member.name === name), owner: from }
}

/** Returns where a name works, as measured; a member that is inherited was measured where it is declared. */
function databasesOf(
  id: string,
  { plan }: Reference,
  support: Readonly<Record<string, SupportRow>>,
): LookedUp['databases'] {
  const declared = `${findMember(id, plan.symbols).owner}.${id.slice(id.lastIndexOf('.') + 1)}`
  const row = support[id] ?? support[declared]
  if (!row) return []
  return DATABASES.map((database) => {
    const { status, since, message }: SupportCell = row.cells[database]
    return {
      database: DATABASE_LABELS[database],
      status: SUPPORT_WORDS[status].word,
      ...(since && { since }),
      ...(message && { message }),
    }
  })
}
