import { z } from 'zod'

/** Front matter of a file of `content/reference`. */
export const groupSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Place among the groups; smaller ones first. */
  position: z.number(),
  /** Files of the package's source whose names belong here; `folder/*` for all that no group names. */
  sources: z.array(z.string()).default([]),
  /** Further names that belong here, whatever file declares them. */
  also: z.array(z.string()).default([]),
  /**
   * Names with a page of their own, in order; `sql Sql` puts two on one page. Classes and functions that aren't
   * listed get one behind them.
   */
  pages: z.array(z.string()).default([]),
  /** Classes and functions without a page of their own: the types of other packages, and what nobody makes. */
  gathered: z.array(z.string()).default([]),
  /** What titles of its pages end with, where other groups have the same names. */
  titleEnd: z.string().default(''),
  /** Shows members as one piece of code, and all names that `pages` doesn't list on the group's own page. */
  compact: z.boolean().default(false),
})

/** A group of names with what we write on them. */
export interface ReferenceGroup extends z.infer<typeof groupSchema> {
  /** The file's name, and the last part of the group's address. */
  slug: string
  /** From the project's root. */
  file: string
  /** Markdown. */
  intro: string
  /** Markdown by symbol id or `Owner.member`. */
  texts: Map<string, string>
}
