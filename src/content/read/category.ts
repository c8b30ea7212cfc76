import { z } from 'zod'
import type { Problem } from '#model/problem.ts'
import { schemaProblems } from '../config/schema-problems.ts'

/** `_category_.json`: what a folder is in the sidebar. As in Docusaurus 3. Strict: unknown keys fail. */
const categorySchema = z.strictObject({
  /** The folder's name without number prefix when absent. */
  label: z.string().min(1).optional(),
  /** Order among its siblings; the folder's number prefix when absent. */
  position: z.number().optional(),
  /** Closed until it is opened; true when absent. */
  collapsed: z.boolean().optional(),
  /** Whether it can be closed at all; true when absent. */
  collapsible: z.boolean().optional(),
  /** CSS class of the sidebar's item. */
  className: z.string().optional(),
  /** Docusaurus' place for whatever a theme needs. */
  customProps: z
    .strictObject({
      /** Other pages leave the items out, to stay small; the sidebar fetches them when it is opened. */
      separate: z.boolean().optional(),
    })
    .optional(),
  /** For cards and for the index page. */
  description: z.string().optional(),
  /** Where the category itself leads: an index page of cards, a doc, or (null) nowhere. */
  link: z
    .union([
      z.null(),
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('generated-index'),
          /** Below the version's path; `/category/{label}` when absent. */
          slug: z.string().optional(),
          title: z.string().optional(),
          description: z.string().optional(),
        }),
        z.strictObject({ type: z.literal('doc'), id: z.string() }),
      ]),
    ])
    .optional(),
})

export type CategoryFile = z.output<typeof categorySchema>

/** Parses the text of a `_category_.json`. `file` is its path from the project's root. */
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
  const parsed = categorySchema.safeParse(value)
  if (parsed.success) return { category: parsed.data, problems: [] }
  const context = { file, keyName: 'field', schema: categorySchema, value }
  return { category: {}, problems: schemaProblems(parsed.error.issues, context) }
}
