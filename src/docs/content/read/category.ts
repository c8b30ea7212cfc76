import { z } from 'zod'
import { categoryLink } from '#base/model/config.ts'
import { looseNumber } from './loose-values.ts'

/** `_category_.json`, or `.yml`: a folder's appearance in the sidebar. As in Docusaurus 3. Strict: unknown keys fail. */
export const categorySchema = z.strictObject({
  /** Default: the folder's name without its number prefix. */
  label: z.string().min(1).optional(),
  /** Order among its siblings. Default: the folder's number prefix. */
  position: looseNumber.optional(),
  /** Whether it is initially collapsed. Default: true. */
  collapsed: z.boolean().optional(),
  /** Whether it can be collapsed at all. Default: true. */
  collapsible: z.boolean().optional(),
  /** Accepted as in Docusaurus, and of no effect: sidebars here have no classes, and no components of a site's own. */
  className: z.string().optional(),
  customProps: z.looseObject({}).optional(),
  /** Accepted as in Docusaurus, which tells translations apart by it. */
  key: z.string().optional(),
  /** Shown on cards and on the index page. */
  description: z.string().optional(),
  /** The category's own link: an index page of cards, a doc, or null for none. */
  link: categoryLink.nullable().optional(),
})

export type CategoryFile = z.output<typeof categorySchema>
