import { relative } from 'node:path'
import ts from 'typescript'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import type { Problem } from '#model/problem.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import type { Job, TypeResult } from '../workers/protocol.ts'
import type { ExampleChecker } from './checker.ts'
import { differingColumns } from './differing-columns.ts'
import { hoversOf } from './hovers.ts'
import { resultType } from './result-type.ts'
import { DATABASE_TYPES, variantPath } from './variants.ts'

/** Checks examples and infers what they give, for each dialect with its own driver's types. */
export function checkExamples(
  checker: ExampleChecker,
  { examples, root }: Pick<Job, 'examples' | 'root'>,
): TypeResult[] {
  const columns = differingColumns(checker, root)
  const plans = examples.map((example) => ({ example, groups: groupDialects(example, columns) }))
  const texts = new Map<string, string>()
  for (const { example, groups } of plans) {
    texts.set(example.modulePath, example.moduleText)
    for (const { path } of groups) texts.set(path, example.moduleText)
  }
  const program = checker.program(texts)
  return plans.map(({ example, groups }) => checkExample(program, example, groups, root))
}

/** Dialects that share code and types, and the path under which they are checked. */
interface Group {
  path: string
  exportName: 'default' | Dialect
  dialects: [Dialect, ...Dialect[]]
}

/**
 * Dialects whose drivers agree about all columns that an example could touch are checked once: that
 * halves the work.
 */
function groupDialects(example: ParsedExample, columns: Record<Dialect, string[]>): Group[] {
  const groups: Group[] = []
  for (const dialect of DIALECTS) {
    if (example.unavailable[dialect]) continue
    const { exportName } = example.variants[dialect]
    // A function of its own names its own database type, and is checked in the module as it stands.
    const differs = exportName === 'default' && mayTouch(example.moduleText, columns[dialect])
    const path = differs ? variantPath(example.modulePath, dialect) : example.modulePath
    const group = groups.find((it) => it.path === path && it.exportName === exportName)
    if (group) group.dialects.push(dialect)
    else groups.push({ path, exportName, dialects: [dialect] })
  }
  return groups
}

function mayTouch(code: string, columns: readonly string[]): boolean {
  if (columns.length === 0) return false
  return /selectAll|returningAll|outputAll|Selectable|Updateable|Insertable|dynamic|Database\[/.test(
    code,
  )
    ? true
    : columns.some((name) => new RegExp(`\\b${name}\\b`).test(code))
}

function checkExample(
  program: ts.Program,
  example: ParsedExample,
  groups: readonly Group[],
  root: string,
): TypeResult {
  const checker = program.getTypeChecker()
  const problems: Problem[] = []
  const seen = new Set<string>()
  const paths = new Set([example.modulePath, ...groups.map(({ path }) => path)])
  for (const path of paths) {
    const file = program.getSourceFile(path)
    if (!file) continue
    const isShared = path === example.modulePath
    const dialect = groups.find((group) => group.path === path)?.dialects[0] ?? 'postgres'
    const usesDefault = groups.some((it) => it.path === path && it.exportName === 'default')
    for (const found of [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]) {
      if (!isShared && !isInDefault(file, found)) continue
      if (isShared && !usesDefault && isInDefault(file, found)) continue
      const problem = toProblem(found, example, root, isShared ? undefined : dialect)
      const key = `${problem.line} ${problem.message}`
      if (!seen.has(key)) problems.push(problem)
      seen.add(key)
    }
  }

  const result: TypeResult = { id: example.id, resultTypes: {}, hovers: [], problems }
  for (const { path, exportName, dialects } of groups) {
    const file = program.getSourceFile(path)
    if (!file) continue
    const type = resultType(checker, file, exportName)
    for (const dialect of dialects) if (type) result.resultTypes[dialect] = type
    const { visible } = example.variants[dialects[0]]
    result.hovers.push({ dialects, hovers: hoversOf(checker, file, visible) })
  }
  return { ...result, hovers: mergeHovers(result.hovers) }
}

function mergeHovers(variants: TypeResult['hovers']): TypeResult['hovers'] {
  const merged = new Map<string, TypeResult['hovers'][number]>()
  for (const variant of variants) {
    const key = JSON.stringify(variant.hovers)
    const known = merged.get(key)
    if (known) known.dialects.push(...variant.dialects)
    else merged.set(key, { dialects: [...variant.dialects], hovers: variant.hovers })
  }
  return [...merged.values()]
}

/** Whether a finding lies in the default function; others are checked in the module as it stands. */
function isInDefault(file: ts.SourceFile, { start = 0 }: ts.Diagnostic): boolean {
  return file.statements.some(
    (node) =>
      ts.isFunctionDeclaration(node) &&
      node.modifiers?.some((it) => it.kind === ts.SyntaxKind.DefaultKeyword) &&
      start >= node.getStart(file) &&
      start < node.getEnd(),
  )
}

function toProblem(
  { file, start = 0, messageText }: ts.Diagnostic,
  example: ParsedExample,
  root: string,
  dialect: Dialect | undefined,
): Problem {
  const place = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 }
  const message = ts.flattenDiagnosticMessageText(messageText, '\n  ')
  const as = dialect ? ` with the types of ${DIALECT_LABELS[dialect]}'s driver` : ''
  return {
    file: relative(root, example.file),
    line: example.line + place.line,
    column: place.character + 1,
    message: `Type error${as}: ${message}`,
    fix: dialect
      ? `Write \`export async function ${dialect}(db: Kysely<${DATABASE_TYPES[dialect]}>)\` for it.`
      : 'Mend the example; its types are those of `content/sample`.',
  }
}
