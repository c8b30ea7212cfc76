import { z } from 'zod'

/** Must be quoted: as a YAML number, `0.30` would lose its trailing zero and become 0.3. */
const versionText = z.string("a version in quotes, such as '0.28'")

/** Front matter of a page: the keys of Docusaurus 3, followed by our own. Strict: unknown keys fail. */
export const frontMatterSchema = z.strictObject({
  /** Last part of the doc's id, replacing the file name. */
  id: z
    .string()
    .regex(/^[^/]+$/, 'an id without a slash')
    .optional(),
  /** Title of the page. Default: the first `#` heading, otherwise the file name. */
  title: z.string().min(1).optional(),
  /** Label in the sidebar. Default: the title. */
  sidebar_label: z.string().optional(),
  /** Order in the sidebar. Default: the file's number prefix. */
  sidebar_position: z.number().optional(),
  /** Accepted as in Docusaurus; sidebars here have no classes. */
  sidebar_class_name: z.string().optional(),
  /** Path of the page: relative to its folder, or to the version if it starts with a slash. */
  slug: z.string().optional(),
  /** For search engines, previews and cards. Default: the start of the first paragraph. */
  description: z.string().optional(),
  /** Words that the search finds, and that the page doesn't show. */
  keywords: z.array(z.string()).optional(),
  /** Preview image: a URL, or a file next to the page. */
  image: z.string().optional(),
  /** Omits the page's `h1`. */
  hide_title: z.boolean().optional(),
  /** Omits the table of contents. */
  hide_table_of_contents: z.boolean().optional(),
  /** Gives the page the full window, as an application needs; a button opens the sidebar. */
  full_window: z.boolean().optional(),
  /** Lowest heading level in the table of contents. */
  toc_min_heading_level: z.number().int().min(2).max(6).optional(),
  /** Highest heading level in the table of contents. */
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  /** Doc id of the "Previous" link; null for none. */
  pagination_prev: z.string().nullable().optional(),
  /** Doc id of the "Next" link; null for none. */
  pagination_next: z.string().nullable().optional(),
  /** Label of the previous and next links to this page. Default: the sidebar label. */
  pagination_label: z.string().optional(),
  /** Id of the sidebar to show; null for none. */
  displayed_sidebar: z.string().nullable().optional(),
  /** Shown in development only. */
  draft: z.boolean().optional(),
  /** Built, but excluded from sidebars, the sitemap and search. */
  unlisted: z.boolean().optional(),
  /** URL of "Edit this page"; null for none. */
  custom_edit_url: z.string().nullable().optional(),
  /** Words that group pages; used by search. */
  tags: z.array(z.string()).optional(),
  /** Overrides the date from git. */
  last_update: z
    .strictObject({
      /** ISO 8601 date. */
      date: z.iso.date('a date such as 2026-01-31').optional(),
      author: z.string().optional(),
    })
    .optional(),
  /** Library version that introduced what the page describes; shown as "Since 0.28". */
  since: versionText.optional(),
  /** Additional short labels next to the title. */
  badges: z.array(z.string()).optional(),
  /** API names that this page explains best: `innerJoin`, or `onConflict#upsert` for a heading. */
  explains: z.array(z.string().regex(/^[^#\s]+(#\S+)?$/, '`name` or `name#heading-id`')).optional(),
  /** Raises (or, if negative, lowers) the page in search results. */
  search_boost: z.number().optional(),
})

export type FrontMatter = z.output<typeof frontMatterSchema>
