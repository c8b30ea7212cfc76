import { z } from 'zod'

/** Front matter of a file in `content/reference`. */
export const groupSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Sort position among the groups, ascending. */
  position: z.number(),
  /** Source files of the package whose names belong here; `folder/*` for all files that no group names. */
  sources: z.array(z.string()).default([]),
  /** Additional names that belong here, whatever file declares them. */
  also: z.array(z.string()).default([]),
  /**
   * Names with their own page, in order; `sql Sql` puts two on one page. Classes and functions that aren't
   * listed get a page after these.
   */
  pages: z.array(z.string()).default([]),
  /** Classes and functions without their own page: types of other packages, and what users don't create. */
  gathered: z.array(z.string()).default([]),
  /** Names whose inherited members come before their own, since readers use those most. */
  inheritedFirst: z.array(z.string()).default([]),
  /** Suffix of the titles of its pages, for groups that share names with other groups. */
  titleEnd: z.string().default(''),
  /** Shows members as one block of code, and all names that `pages` doesn't list on the group's own page. */
  compact: z.boolean().default(false),
})

/** A group of names with our texts about them. */
export interface ReferenceGroup extends z.infer<typeof groupSchema> {
  /** The file's name, and the last part of the group's URL. */
  slug: string
  /** Relative to the project root. */
  file: string
  /** Markdown. */
  intro: string
  /** Markdown by symbol id or `Owner.member`. */
  texts: Map<string, string>
}
