import { z } from 'zod'
import { categoryLink } from '#model/config.ts'
import type { Problem } from '#model/problem.ts'
import { parseInput } from '../config/parse-input.ts'

/** `_category_.json`: a folder's appearance in the sidebar. As in Docusaurus 3. Strict: unknown keys fail. */
const categorySchema = z.strictObject({
  /** Default: the folder's name without its number prefix. */
  label: z.string().min(1).optional(),
  /** Order among its siblings. Default: the folder's number prefix. */
  position: z.number().optional(),
  /** Whether it is initially collapsed. Default: true. */
  collapsed: z.boolean().optional(),
  /** Whether it can be collapsed at all. Default: true. */
  collapsible: z.boolean().optional(),
  /** Accepted as in Docusaurus; sidebars here have no classes. */
  className: z.string().optional(),
  /** Shown on cards and on the index page. */
  description: z.string().optional(),
  /** The category's own link: an index page of cards, a doc, or null for none. */
  link: categoryLink.nullable().optional(),
})

export type CategoryFile = z.output<typeof categorySchema>

/** Parses the text of a `_category_.json`. `file` is its path relative to the project root. */
export function parseCategory(
  text: string,
  file: string,
): { category: CategoryFile; problems: Problem[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`
    const fix = 'Write one JSON object, such as { "label": "Recipes", "position": 3 }.'
    return { category: {}, problems: [{ file, message, fix }] }
  }
  const { data, problems } = parseInput(categorySchema, value, { file })
  return { category: data ?? {}, problems }
}
