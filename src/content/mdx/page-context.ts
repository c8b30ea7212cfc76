import type { Nodes } from 'mdast'
import type { Problem } from '#model/problem.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import type { CompiledSource, Reference } from './compiled-source.ts'
import { referenceToken } from './references.ts'

/** What the steps of one page's compilation share. */
export interface PageContext {
  /** The source file, from the project's root. */
  file: string
  /** The source file below the content folder, without number prefixes and extension. */
  contentId: string
  highlighter: Highlighter
  result: CompiledSource
}

/** Notes a reference and returns the text that stands for it. */
export function addReference(context: PageContext, reference: Reference): string {
  context.result.references.push(reference)
  return referenceToken(context.result.references.length - 1)
}

/** Reports something wrong at a node. */
export function report(
  context: PageContext,
  node: Nodes | undefined,
  problem: Omit<Problem, 'file' | 'line' | 'column'>,
): void {
  context.result.problems.push({ file: context.file, ...place(node), ...problem })
}

/** Where a node starts, 1-based. */
export function place(node: Nodes | undefined): { line: number; column: number } {
  const start = node?.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}
