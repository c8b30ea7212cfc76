import { z } from 'zod'
import type { Problem } from '#base/model/problem.ts'
import type {
  ReferenceMember,
  ReferenceModel,
  ReferenceSymbol,
  TypedText,
} from '#base/model/reference.ts'

/**
 * Length of the signatures and comments of a class' own members, in characters, above which its page would have more
 * elements than a phone lays out at once. Inherited members count little: they are shown with one sample.
 */
const MAX_MEMBERS_LENGTH = 18_000

const partSchema = z.strictObject({
  /** What a reader wants to do; follows the name of the class in titles, and makes the address. */
  title: z.string().regex(/^[a-z]+(,? [a-z]+)*$/, 'Write lower-case words.'),
  /** Markdown: a sentence below the title. */
  description: z.string(),
  /** Names of members, in the order of the page; inherited ones, too. */
  members: z.array(z.string()).min(1),
})

/** The content of the file with the parts of classes, by symbol id. */
export const partsSchema = z.record(z.string(), z.array(partSchema).min(2))

/** Members of a class that have a page together. */
export interface ClassPart extends z.infer<typeof partSchema> {
  owner: ReferenceSymbol
  /** The title as a heading. */
  label: string
  /** The last part of its address. */
  slug: string
}

/** Returns the parts of each class that is divided. Reports members without a part, and parts that nothing needs. */
export function classParts(
  { package: name, version, symbols }: ReferenceModel,
  written: z.infer<typeof partsSchema>,
  file: string,
  problems: Problem[],
): Map<string, ClassPart[]> {
  const report = (field: string, message: string, fix: string) =>
    problems.push({ file, field, message, fix })
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  for (const symbol of symbols) {
    const { id } = symbol
    if (!isLong(symbol) || id in written) continue
    report(id, `The page of "${id}" would be too long.`, 'Divide its members into parts.')
  }
  const parts = new Map<string, ClassPart[]>()
  for (const [id, entries] of Object.entries(written)) {
    const owner = byId.get(id)
    if (!owner || !isLong(owner)) {
      const reason = owner ? 'is short enough for one page' : `isn't in ${name} ${version}`
      report(id, `"${id}" ${reason}.`, 'Remove its parts.')
      continue
    }
    const missing = new Set(namesOf(owner))
    for (const member of entries.flatMap(({ members }) => members)) {
      if (missing.delete(member)) continue
      const isTwice = namesOf(owner).includes(member)
      const message = isTwice
        ? `"${id}.${member}" is in two parts.`
        : `${name} ${version} has no "${id}.${member}".`
      report(id, message, 'Write each member of the class once.')
    }
    for (const member of missing) {
      report(
        id,
        `"${id}.${member}" is in no part.`,
        'Add it to the part where readers look for it.',
      )
    }
    parts.set(
      id,
      entries.map((entry) => {
        const { title } = entry
        const label = title.charAt(0).toUpperCase() + title.slice(1)
        return { ...entry, owner, label, slug: title.replace(/\W+/g, '-') }
      }),
    )
  }
  return parts
}

/** Returns the names of all members, own ones first. */
export function namesOf({ members, inherited }: ReferenceSymbol): string[] {
  const ownNames = members.map(({ name }) => name)
  return [...new Set([...ownNames, ...inherited.flatMap(({ names }) => names)])]
}

function isLong({ members }: ReferenceSymbol): boolean {
  const length = members.reduce((total, member) => total + lengthOf(member), 0)
  return length > MAX_MEMBERS_LENGTH
}

function lengthOf({ signatures, type, doc }: ReferenceMember): number {
  const shown = signatures.flatMap(({ short, full }) => (short ? [short, full] : [full]))
  const of = (typed: TypedText | null) => typed?.text.length ?? 0
  return shown.reduce((total, member) => total + of(member), of(type) + (doc?.text.length ?? 0))
}
