import { z } from 'zod'
import { looseBoolean, looseDate, looseNumber, looseText } from './loose-values.ts'

/** Must be quoted: as a YAML number, `0.30` would lose its trailing zero and become 0.3. */
const versionText = z.string("a version in quotes, such as '0.28'")

/**
 * Front matter of a page: the keys of Docusaurus 3, followed by our own. Unknown keys fail unless
 * the configuration lists them.
 */
export const frontMatterSchema = z.strictObject({
  /** Last part of the doc's id, replacing the file name. */
  id: looseText.pipe(z.string().regex(/^[^/]+$/, 'an id without a slash')).optional(),
  /** Title of the page. Default: the first `#` heading, otherwise the file name. */
  title: looseText.pipe(z.string().min(1, 'a text')).optional(),
  /** Label in the sidebar. Default: the title. */
  sidebar_label: looseText.optional(),
  /** Order in the sidebar. Default: the file's number prefix. */
  sidebar_position: looseNumber.optional(),
  /** Accepted as in Docusaurus, and of no effect: sidebars here have no classes, and no components of a site's own. */
  sidebar_class_name: z.string().optional(),
  sidebar_custom_props: z.looseObject({}).optional(),
  /** Accepted as in Docusaurus, which tells translations apart by it. */
  sidebar_key: z.string().optional(),
  /** Whether numbers in front of the names of the file and its folders order them. Default: true. */
  parse_number_prefixes: looseBoolean.optional(),
  /** Path of the page: relative to its folder, or to the version if it starts with a slash. */
  slug: looseText.optional(),
  /** For search engines, previews and cards. Default: the start of the first paragraph. */
  description: looseText.optional(),
  /** Words that the search finds, and that the page doesn't show. */
  keywords: z.array(looseText).optional(),
  /** Such words for a heading of the page, by the heading's id: the search leads from them to it. */
  section_keywords: z.record(z.string(), z.array(looseText)).optional(),
  /** Preview image: a URL, or a file next to the page. */
  image: z.string().optional(),
  /** Omits the page's `h1`. */
  hide_title: looseBoolean.optional(),
  /** Omits the table of contents. */
  hide_table_of_contents: looseBoolean.optional(),
  /** Gives the page the full window, as an application needs; a button opens the sidebar. */
  full_window: z.boolean().optional(),
  /** Lowest heading level in the table of contents. */
  toc_min_heading_level: looseNumber.pipe(z.number().int().min(2).max(6)).optional(),
  /** Highest heading level in the table of contents. */
  toc_max_heading_level: looseNumber.pipe(z.number().int().min(2).max(6)).optional(),
  /** Doc id of the "Previous" link; null for none. */
  pagination_prev: z.string().nullable().optional(),
  /** Doc id of the "Next" link; null for none. */
  pagination_next: z.string().nullable().optional(),
  /** Label of the previous and next links to this page. Default: the sidebar label. */
  pagination_label: looseText.optional(),
  /** Id of the sidebar to show; null for none. */
  displayed_sidebar: z.string().nullable().optional(),
  /** Shown in development only. */
  draft: looseBoolean.optional(),
  /** Built, but excluded from sidebars, the sitemap and search. */
  unlisted: looseBoolean.optional(),
  /** URL of "Edit this page"; null or empty for none. */
  custom_edit_url: z
    .string()
    .nullable()
    .transform((url) => url || null)
    .optional(),
  /** Words that group pages, or objects with the word as their label. Only the search uses them: there are no tag pages. */
  tags: z
    .array(
      z.preprocess(
        (tag) => (typeof tag === 'object' && tag && 'label' in tag ? tag.label : tag),
        looseText,
      ),
    )
    .optional(),
  /** Overrides the date from git. */
  last_update: z
    .strictObject({
      /** A date, alone or with a time. */
      date: looseDate.optional(),
      author: looseText.optional(),
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
