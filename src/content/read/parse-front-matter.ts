import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import type { Problem } from '#model/problem.ts'
import { schemaProblems } from '../config/schema-problems.ts'
import { type FrontMatter, frontMatterSchema } from './front-matter-schema.ts'

export interface ParsedSource {
  frontMatter: FrontMatter
  /** The text with the front matter's lines emptied, so that line numbers stay correct. */
  body: string
  problems: Problem[]
}

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*(?:\r?\n|$))/m

/** Splits a page into front matter and body. `file` is its path relative to the project root. */
export function parseFrontMatter(text: string, file: string): ParsedSource {
  const match = text.startsWith('---') ? FENCED.exec(text) : null
  if (match?.index !== 0) return { frontMatter: {}, body: text, problems: [] }
  const body = match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length)
  const lines = new LineCounter()
  const document = parseDocument(match[1]!, { lineCounter: lines })
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => ({
      file,
      line: (error.linePos?.[0].line ?? 0) + 1,
      column: error.linePos?.[0].col ?? 1,
      field: 'front matter',
      message: `Invalid YAML: ${error.message.replace(/ at line \d+[\s\S]*$/, '')}.`,
      fix: 'Put texts with a colon, a hash or quotes in quotes.',
    }))
    return { frontMatter: {}, body, problems }
  }
  const value: unknown = document.toJS() ?? {}
  const parsed = frontMatterSchema.safeParse(value)
  if (parsed.success) return { frontMatter: parsed.data, body, problems: [] }
  const lineOf = (path: PropertyKey[]) => {
    const key = path[0]
    const pair = isMap(document.contents)
      ? document.contents.items.find((item) => String(item.key) === key)
      : undefined
    const range = isNode(pair?.key) ? pair.key.range : undefined
    // Plus one line for the opening fence.
    return range ? lines.linePos(range[0]).line + 1 : 1
  }
  const context = { file, keyName: 'front matter key', schema: frontMatterSchema, value, lineOf }
  return { frontMatter: {}, body, problems: schemaProblems(parsed.error.issues, context) }
}
