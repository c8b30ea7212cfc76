import { z } from 'zod'
import type { Problem } from '#base/model/problem.ts'
import { suggest } from '#base/text/closest.ts'

/** Where an input was written, for error messages. */
export interface InputSource {
  /** Path relative to the project root. */
  file: string
  /** Term for an unknown key: `front matter key`. Default: `field`. */
  keyName?: string
  /** Returns the line of a field in the file, if known. */
  lineOf?: (path: PropertyKey[]) => number | undefined
}

/**
 * Parses a value that an author wrote.
 *
 * @returns the parsed value, or problems that state what was found and what was expected.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: InputSource,
): { data: z.output<Schema>; problems: [] } | { data: null; problems: Problem[] } {
  const parsed = schema.safeParse(value, { reportInput: true, error: describe })
  if (parsed.success) return { data: parsed.data, problems: [] }
  return { data: null, problems: toProblems(parsed.error.issues, source, []) }
}

/** Returns the message of an issue: what would be right. A schema's own message takes precedence. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    // An issue doesn't hold its schema, so its message carries the keys for the suggestion.
    return issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(' ') : ''
  }
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return issue.values.map(show).join(' or ')
  // No alternative has this `type`.
  if (issue.code === 'invalid_union') return `Found ${show(Object(issue.input).type)}.`
  return undefined
}

function toProblems(
  issues: readonly z.core.$ZodIssue[],
  source: InputSource,
  base: PropertyKey[],
): Problem[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...place(source, [...path, key]),
        message: `Unknown ${source.keyName ?? 'field'} "${key}".`,
        fix: suggest(key, issue.message.split(' ')),
      }))
    }
    if (issue.code !== 'invalid_union') {
      const message = `Found ${show(issue.input)}.`
      return [{ ...place(source, path), message, fix: `Expected: ${issue.message}.` }]
    }
    if (issue.errors.length > 0) return toProblems(likeliestBranch(issue.errors), source, path)
    const options =
      'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
    const fix = suggest(String(Object(issue.input).type), options)
    return [{ ...place(source, path), message: issue.message, fix }]
  })
}

/** Returns the issues of the alternative that the author most likely meant: the one that failed deepest. */
function likeliestBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const depth = (branch: z.core.$ZodIssue[]) => Math.max(...branch.map(({ path }) => path.length))
  return [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]!
}

function place(source: InputSource, path: PropertyKey[]): Pick<Problem, 'file' | 'line' | 'field'> {
  const line = source.lineOf?.(path)
  return {
    file: source.file,
    ...(line === undefined ? {} : { line }),
    ...(path.length > 0 ? { field: path.join('.') } : {}),
  }
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
