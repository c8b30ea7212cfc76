import type { Nodes } from 'mdast'
import type { Problem } from '#base/model/problem.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import type { CompiledSource, Reference } from './compiled-source.ts'
import { referenceToken } from './references.ts'

/** Levels of headings, both inclusive. */
export interface TocLevels {
  min: number
  max: number
}

/** State shared by the steps of one page's compilation. */
export interface PageContext {
  /** The source file, relative to the project root. */
  file: string
  /** The source file relative to the content folder, without number prefixes or extension. */
  contentId: string
  highlighter: Highlighter
  /** Heading levels in contents that an element shows. */
  tocLevels: TocLevels
  result: CompiledSource
}

/** Records a reference and returns its placeholder. */
export function addReference(context: PageContext, reference: Reference): string {
  context.result.references.push(reference)
  return referenceToken(context.result.references.length - 1)
}

/** Reports a problem at a node. */
export function report(
  context: PageContext,
  node: Nodes | undefined,
  problem: Omit<Problem, 'file' | 'line' | 'column'>,
): void {
  context.result.problems.push({ file: context.file, ...place(node), ...problem })
}

/** Reports something at a node that doesn't stop a build. */
export function warn(
  context: PageContext,
  node: Nodes | undefined,
  problem: Omit<Problem, 'file' | 'line' | 'column' | 'isWarning'>,
): void {
  report(context, node, { ...problem, isWarning: true })
}

/** Returns the 1-based start position of a node. */
export function place(node: Pick<Nodes, 'position'> | undefined): { line: number; column: number } {
  const start = node?.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}
