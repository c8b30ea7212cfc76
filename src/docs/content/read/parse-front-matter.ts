import type { Problem } from '#base/model/problem.ts'
import { parseInput } from '../config/parse-input.ts'
import { parseYaml } from '../config/parse-yaml.ts'
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
  const yaml = parseYaml(match[1]!, file, 1)
  if (yaml.problems.length > 0) return { frontMatter: {}, body, problems: yaml.problems }
  const source = { file, keyName: 'front matter key', lineOf: yaml.lineOf }
  const { data, problems } = parseInput(frontMatterSchema, yaml.value ?? {}, source)
  return { frontMatter: data ?? {}, body, problems }
}
