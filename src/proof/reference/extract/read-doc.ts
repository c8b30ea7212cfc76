import type { ReferenceDoc, ReferenceSample, SampleClaim } from '#base/model/reference.ts'

/** The content of a comment, with its descriptions of parameters and the result. */
export interface ReadDoc {
  doc: ReferenceDoc
  /** Markdown by parameter name. */
  parameters: ReadonlyMap<string, string>
  returns: string | null
  /** Marked as not part of the public interface. */
  internal: boolean
}

/** Matches notes for the package's own tools, which readers don't see. */
const MARKUP_COMMENT = /^[ \t]*<!--[\s\S]*?-->[ \t]*\n?/gm

/**
 * Parses a comment.
 *
 * @param owner prefix of sample ids: `SelectQueryBuilder.where`
 */
export function readDoc(comment: string, owner: string): ReadDoc {
  const { text, tags } = readComment(comment)
  const body = withTagTexts(text, tags).replace(MARKUP_COMMENT, '').trim()
  const deprecated = tags.find(({ name }) => name === 'deprecated')
  const parameters = tags.flatMap(({ name, text: said }) => {
    const [, parameter, rest] =
      /^(?:\{[^}]*\}\s*)?\[?([\w$]+)\S*\s*-?\s*([\s\S]*)$/.exec(said) ?? []
    return name === 'param' && parameter && rest ? [[parameter, rest.trim()] as const] : []
  })
  return {
    doc: {
      summary: summaryOf(body),
      text: body,
      deprecated: deprecated ? deprecated.text : null,
      samples: samplesOf(body, owner),
    },
    parameters: new Map(parameters),
    returns: tags.find(({ name }) => /^returns?$/.test(name))?.text || null,
    internal: tags.some(({ name }) => name === 'internal' || name === 'private'),
  }
}

/** Appends descriptions and examples in tags to the text, where all others are. */
function withTagTexts(text: string, tags: RawComment['tags']): string {
  const parts = tags.flatMap(({ name, text: said }) => {
    if (name === 'description' || name === 'remarks') return [said]
    if (name === 'example') return [`### Example\n\n${said}`]
    if (name === 'see') return [`See ${said}`]
    return []
  })
  return [text, ...parts].filter(Boolean).join('\n\n')
}

/** Returns the first sentence as plain text: links, code and emphasis without their markup. */
function summaryOf(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n|\n(?=```)/)
  if (/^(#|```|[-*] |\|)/.test(paragraph)) return ''
  const text = paragraph
    .replace(/\{@link\s+([^}|\s]+)(?:[|\s]+([^}]*))?\}/g, (_, name, label) => label || name)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(\*\*|__)(.*?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
  // A period inside `e.g.` or a number doesn't end a sentence.
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs))[.!?:](?=\s+[A-Z]|$)/.exec(text)
  const sentence = end ? text.slice(0, end.index + 1) : text
  return sentence.replace(/:$/, '.')
}

const FENCE = /^([ \t]*)(```+|~~~+)[ \t]*([\w-]*)[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm
const TYPESCRIPT = /^(ts|tsx|typescript)$/
/** Matches the beginning of TypeScript in a fence that names no language. */
const STATEMENT = /^(await|const) /
const DATABASE =
  /\(([^()]*(?:SQL|Sqlite)[^()]*)\)|\b(PostgreSQL|MySQL|SQLite|SQL Server|MS SQL Server)\b/

/** Returns the TypeScript of a comment's fences, each with the SQL fences that follow it. */
export function samplesOf(markdown: string, owner: string): ReferenceSample[] {
  const samples: ReferenceSample[] = []
  let end = 0
  let title: string | null = null
  for (const match of markdown.matchAll(FENCE)) {
    const [whole, indent = '', , lang = '', body = ''] = match
    const between = markdown.slice(end, match.index)
    end = match.index + whole.length
    title = [...between.matchAll(/^#{2,6}\s+(.+)$/gm)].at(-1)?.[1] ?? title
    const code = body.replace(new RegExp(`^${indent}`, 'gm'), '').trimEnd()
    if (TYPESCRIPT.test(lang) || (lang === '' && STATEMENT.test(code))) {
      samples.push({ id: `${owner}#${samples.length + 1}`, code, title, claims: [] })
    } else if (lang === 'sql') {
      const claim: SampleClaim = { database: databaseOf(between), sql: code }
      samples.at(-1)?.claims.push(claim)
    }
  }
  return samples
}

/** Returns the database that a line such as `The generated SQL (PostgreSQL):` names. */
function databaseOf(text: string): string | null {
  const [line = ''] = text.trim().split('\n').slice(-1)
  const match = DATABASE.exec(line)
  return match?.[1] ?? match?.[2] ?? null
}

/** A documentation comment without its delimiters, split into text and block tags. */
interface RawComment {
  /** Markdown before the first block tag. */
  text: string
  /** Block tags in order: name without `@`, and the text that follows it. */
  tags: { name: string; text: string }[]
}

const FENCE_LINE = /^\s*(```|~~~)/
const TAG = /^@([a-z]\w*)\s?(.*)$/i

/**
 * Removes the delimiters of a comment: slashes, the star of each line, and one space after it. Code keeps its
 * indentation, and an `@` inside a fence is code.
 *
 * @param comment from its opening to its closing delimiter
 */
function readComment(comment: string): RawComment {
  const lines = comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const blocks: { name: string; lines: string[] }[] = [{ name: '', lines: [] }]
  let fenced = false
  for (const line of lines) {
    if (FENCE_LINE.test(line)) fenced = !fenced
    const tag = fenced ? null : TAG.exec(line.trimStart())
    if (tag) blocks.push({ name: tag[1]!, lines: [tag[2]!] })
    else blocks.at(-1)!.lines.push(line)
  }
  const [body, ...tags] = blocks
  return {
    text: textOf(body!.lines),
    tags: tags.map(({ name, lines }) => ({ name, text: textOf(lines) })),
  }
}

function textOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/^\n+|\s+$/g, '')
}
