import type { z } from 'zod'
import type { Problem } from '#model/problem.ts'
import { suggest } from '../did-you-mean.ts'
import { knownKeys } from './known-keys.ts'

type Issue = z.core.$ZodIssue

export interface SchemaContext {
  /** Path relative to the project root, for error messages. */
  file: string
  /** Term for an unknown key in messages: `front matter key`, `field`. */
  keyName: string
  schema: z.ZodType
  /** The value that was parsed. */
  value: unknown
  /** Line of a field in the file, if known. */
  lineOf?: (path: PropertyKey[]) => number | undefined
}

/** Converts Zod issues into problems that state what was found and what was expected. */
export function schemaProblems(
  issues: readonly Issue[],
  context: SchemaContext,
  base: PropertyKey[] = [],
): Problem[] {
  return issues.flatMap((issue) => issueProblems(issue, context, base))
}

function issueProblems(issue: Issue, context: SchemaContext, base: PropertyKey[]): Problem[] {
  const path = [...base, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...place(context, [...path, key]),
      message: `Unknown ${context.keyName} "${key}".`,
      fix: suggest(key, knownKeys(context.schema, path, context.value)),
    }))
  }
  if (issue.code === 'invalid_union') return unionProblems(issue, context, path)
  const found = show(valueAt(context.value, path))
  if (issue.code === 'invalid_type') {
    return [
      {
        ...place(context, path),
        message: `Found ${found}.`,
        fix: `Expected ${issue.message.startsWith('Invalid') ? issue.expected : issue.message}.`,
      },
    ]
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map((value) => JSON.stringify(value)).join(', ')
    return [
      { ...place(context, path), message: `Found ${found}.`, fix: `Expected one of: ${allowed}.` },
    ]
  }
  return [
    { ...place(context, path), message: `Found ${found}.`, fix: `Expected: ${issue.message}.` },
  ]
}

function unionProblems(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  context: SchemaContext,
  path: PropertyKey[],
): Problem[] {
  if (issue.errors.length > 0) {
    // The author most likely meant the branch that failed deepest, then the one with the fewest issues.
    const depth = (branch: Issue[]) => Math.max(...branch.map((one) => one.path.length))
    const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
    const atRoot = best!.every((one) => one.code === 'invalid_type' && one.path.length === 0)
    if (!atRoot) return schemaProblems(best!, context, path)
    const expected = issue.errors
      .flat()
      .map((one) => (one.code === 'invalid_type' ? one.expected : one.message))
    return [
      {
        ...place(context, path),
        message: `Found ${show(valueAt(context.value, path))}.`,
        fix: `Expected ${[...new Set(expected)].join(' or ')}.`,
      },
    ]
  }
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  return [
    {
      ...place(context, path),
      message: `Found ${show(valueAt(context.value, path))}.`,
      fix: `Expected one of: ${options.map((option) => JSON.stringify(option)).join(', ')}.`,
    },
  ]
}

function place(
  context: SchemaContext,
  path: PropertyKey[],
): Pick<Problem, 'file' | 'line' | 'field'> {
  const line = context.lineOf?.(path)
  return {
    file: context.file,
    ...(line === undefined ? {} : { line }),
    ...(path.length > 0 ? { field: path.join('.') } : {}),
  }
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Reflect.get(current, key)
  }
  return current
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
