import type { Problem } from '#base/model/problem.ts'
import { parseInput } from '../config/parse-input.ts'
import { parseYaml } from '../config/parse-yaml.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { type FrontMatter, frontMatterSchema } from './front-matter-schema.ts'

export interface ParsedSource {
  frontMatter: FrontMatter
  /** The text with the front matter's lines emptied, so that line numbers stay correct. */
  body: string
  /** Keys that the schema doesn't know. */
  unknownKeys: CompiledSource['unknownKeys']
  /** Line of the `slug`; 1 without one. */
  routeLine: number
  /** Lines of the headings' ids in `section_keywords`. */
  sectionLines: Record<string, number>
  problems: Problem[]
}

const NONE = { frontMatter: {}, unknownKeys: [], routeLine: 1, sectionLines: {} }

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*(?:\r?\n|$))/m

/** Splits a page into front matter and body. `file` is its path relative to the project root. */
export function parseFrontMatter(text: string, file: string): ParsedSource {
  const match = text.startsWith('---') ? FENCED.exec(text) : null
  if (match?.index !== 0) return { ...NONE, body: text, problems: brokenFence(text, file) }
  const body = match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length)
  const yaml = parseYaml(match[1]!, file, 1)
  if (yaml.problems.length > 0) return { ...NONE, body, problems: yaml.problems }
  const value: unknown = yaml.value ?? {}
  const { lineOf } = yaml
  if (typeof value !== 'object' || value === null) {
    return {
      ...NONE,
      body,
      problems: parseInput(frontMatterSchema, value, { file, lineOf }).problems,
    }
  }
  const isKnown = ([key]: [string, unknown]) => Object.hasOwn(frontMatterSchema.shape, key)
  const known = Object.fromEntries(Object.entries(value).filter(isKnown))
  const unknownKeys = Object.keys(value)
    .filter((key) => !(key in known))
    .map((key) => ({ key, line: lineOf?.([key]) }))
  const { data, problems } = parseInput(frontMatterSchema, known, { file, lineOf })
  const routeLine = ('slug' in known ? lineOf?.(['slug']) : undefined) ?? 1
  const ids = Object.keys(data?.section_keywords ?? {})
  const sectionLines = Object.fromEntries(
    ids.map((id) => [id, lineOf?.(['section_keywords', id]) ?? 1]),
  )
  return { frontMatter: data ?? {}, unknownKeys, routeLine, sectionLines, body, problems }
}

/** Returns the problem of a page that begins like front matter, and has none: it would lose its title unnoticed. */
function brokenFence(text: string, file: string): Problem[] {
  const first = /^---(?!-)(.*)/.exec(text)
  if (!first) return []
  const isAlone = first[1]!.trim() === ''
  return [
    {
      file,
      line: 1,
      message: isAlone
        ? "The front matter isn't closed"
        : 'Text after the `---` of the front matter',
      fix: isAlone
        ? 'End it with a line `---`. If the page begins with a rule, write it as `***`.'
        : 'Write `---` on a line of its own, and each key on a line below it.',
    },
  ]
}
