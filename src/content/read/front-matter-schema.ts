import { z } from 'zod'

/** Numbers lose their last zero in YAML: `0.30` would read 0.3. */
const versionText = z.string("a version in quotes, such as '0.28'")

/** Front matter of a page. Keys as in Docusaurus 3, and ours below. Strict: unknown keys fail. */
export const frontMatterSchema = z.strictObject({
  /** Last part of the doc's id, in place of the file's name. */
  id: z
    .string()
    .regex(/^[^/]+$/, 'an id without a slash')
    .optional(),
  /** Title of the page; the first `#` heading, else the file's name, when absent. */
  title: z.string().min(1).optional(),
  /** What the sidebar calls the page; the title when absent. */
  sidebar_label: z.string().optional(),
  /** Order in the sidebar; the number prefix of the file when absent. */
  sidebar_position: z.number().optional(),
  /** CSS class of the sidebar's item. */
  sidebar_class_name: z.string().optional(),
  /** Path of the page: below its folder, or below the version when it starts with a slash. */
  slug: z.string().optional(),
  /** For search engines, previews and cards; the start of the first paragraph when absent. */
  description: z.string().optional(),
  /** For search engines. */
  keywords: z.array(z.string()).optional(),
  /** Picture for previews: an address, or a file beside the page. */
  image: z.string().optional(),
  /** Leaves out the page's `h1`. */
  hide_title: z.boolean().optional(),
  /** Leaves out the table of contents. */
  hide_table_of_contents: z.boolean().optional(),
  /** Gives the page the whole window, as an application needs it: the sidebar opens by a button. */
  full_window: z.boolean().optional(),
  /** Lowest heading level in the table of contents. */
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  /** Highest heading level in the table of contents. */
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  /** Doc id that "Previous" leads to; null for none. */
  pagination_prev: z.string().nullable().optional(),
  /** Doc id that "Next" leads to; null for none. */
  pagination_next: z.string().nullable().optional(),
  /** What previous and next links call the page; the sidebar label when absent. */
  pagination_label: z.string().optional(),
  /** Id of the sidebar to show; null for none. */
  displayed_sidebar: z.string().nullable().optional(),
  /** Shown in development only. */
  draft: z.boolean().optional(),
  /** Built, but in no sidebar, sitemap or search. */
  unlisted: z.boolean().optional(),
  /** Address of "Edit this page"; null for none. */
  custom_edit_url: z.string().nullable().optional(),
  /** Words that group pages; kept for search. */
  tags: z.array(z.string()).optional(),
  /** Replaces what git knows. */
  last_update: z
    .strictObject({
      /** ISO 8601 date. */
      date: z.iso.date('a date such as 2026-01-31').optional(),
      author: z.string().optional(),
    })
    .optional(),
  /** The library's version that brought what the page describes: shown as "Since 0.28". */
  since: versionText.optional(),
  /** Further short labels beside the title. */
  badges: z.array(z.string()).optional(),
  /** API names whose best explanation is here: `innerJoin`, or `onConflict#upsert` for a heading. */
  explains: z.array(z.string().regex(/^[^#\s]+(#\S+)?$/, '`name` or `name#heading-id`')).optional(),
  /** Lifts (or, negative, lowers) the page among search results. */
  search_boost: z.number().optional(),
})

export type FrontMatter = z.output<typeof frontMatterSchema>
