import { relative } from 'node:path'
import { isFunctionDeclaration, type SourceFile, SyntaxKind } from 'ts7/unstable/ast'
import type { Diagnostic } from 'ts7/unstable/sync'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Hover } from '#base/model/example.ts'
import type { Problem } from '#base/model/problem.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import type { CheckedProgram, ExampleChecker } from './checker.ts'
import { HoverFinder } from './hovers.ts'
import { ExampleTypes, typesModule } from './result-types.ts'
import { diagnosticsOf } from './typescript-project.ts'
import { variantPath, variantText } from './variants.ts'

/** What the compiler reports about an example. */
export interface TypeResult {
  /** The type of each dialect's result, on one line. */
  resultTypes: Partial<Record<Dialect, string>>
  hovers: { dialects: Dialect[]; hovers: Hover[] }[]
  problems: Problem[]
}

/** Type-checks examples and infers their results, for each dialect with its own driver's types. */
export function checkExamples(
  checker: ExampleChecker,
  { examples, root }: { examples: readonly ParsedExample[]; root: string },
): TypeResult[] {
  const { path, text } = typesModule(root, examples)
  const texts = new Map([[path, text]])
  for (const { modulePath, moduleText } of examples) {
    // Variants that turn out to be unnecessary are only parsed.
    for (const dialect of DIALECTS) {
      texts.set(variantPath(modulePath, dialect), variantText(moduleText, dialect))
    }
  }
  const checked = checker.check(texts)
  const types = new ExampleTypes(checked, path)
  const columns = new Map(DIALECTS.map((dialect) => [dialect, types.differingColumns(dialect)]))
  const hovers = new HoverFinder(checked.types)
  return examples.map((example, index) => {
    const groups = groupDialects(example, columns)
    const result: TypeResult = {
      resultTypes: {},
      hovers: [],
      problems: findProblems(checked, example, groups, root),
    }
    for (const { path, dialects } of groups) {
      const file = checked.program.getSourceFile(path)
      if (!file) continue
      const { visible } = example.variants[dialects[0]]
      const type = types.result(index, dialects[0])
      for (const dialect of dialects) result.resultTypes[dialect] = type
      result.hovers.push({ dialects, hovers: hovers.find(file, visible) })
    }
    return { ...result, hovers: mergeHovers(result.hovers) }
  })
}

/** Dialects that share code and types, and the path under which they are checked. */
interface Group {
  path: string
  exportName: 'default' | Dialect
  dialects: [Dialect, ...Dialect[]]
}

/**
 * Groups dialects whose drivers agree on all columns that an example could use. Each group is checked once,
 * which halves the work.
 */
function groupDialects(example: ParsedExample, columns: ReadonlyMap<Dialect, string[]>): Group[] {
  const groups: Group[] = []
  for (const dialect of DIALECTS) {
    if (example.unavailable[dialect]) continue
    const { exportName } = example.variants[dialect]
    // A dialect-specific function names its own database type, and is checked in the unmodified module.
    const differs = exportName === 'default' && mayTouch(example.moduleText, columns.get(dialect)!)
    const path = differs ? variantPath(example.modulePath, dialect) : example.modulePath
    const group = groups.find((group) => group.path === path && group.exportName === exportName)
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

function findProblems(
  { program }: CheckedProgram,
  example: ParsedExample,
  groups: readonly Group[],
  root: string,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const path of new Set([example.modulePath, ...groups.map(({ path }) => path)])) {
    const file = program.getSourceFile(path)
    if (!file) continue
    const isShared = path === example.modulePath
    const dialect = groups.find((group) => group.path === path)?.dialects[0] ?? 'postgres'
    const usesDefault = groups.some(
      (group) => group.path === path && group.exportName === 'default',
    )
    for (const diagnostic of diagnosticsOf(program, path)) {
      if (!isShared && !isInDefault(file, diagnostic)) continue
      if (isShared && !usesDefault && isInDefault(file, diagnostic)) continue
      const problem = toProblem(diagnostic, file, example, root, isShared ? undefined : dialect)
      const key = `${problem.line} ${problem.message}`
      if (!problems.has(key)) problems.set(key, problem)
    }
  }
  return [...problems.values()]
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

/** Whether a diagnostic is in the default function; other functions are checked in the unmodified module. */
function isInDefault(file: SourceFile, { pos }: Diagnostic): boolean {
  return file.statements.some(
    (node) =>
      isFunctionDeclaration(node) &&
      node.modifiers?.some((modifier) => modifier.kind === SyntaxKind.DefaultKeyword) &&
      pos >= node.getStart(file) &&
      pos < node.getEnd(),
  )
}

function toProblem(
  diagnostic: Diagnostic,
  file: SourceFile,
  example: ParsedExample,
  root: string,
  dialect: Dialect | undefined,
): Problem {
  const place = file.getLineAndCharacterOfPosition(diagnostic.pos)
  const as = dialect ? ` with the types of ${DIALECT_LABELS[dialect]}'s driver` : ''
  return {
    file: relative(root, example.file),
    line: example.line + place.line,
    column: place.character + 1,
    message: `Type error${as}: ${messageOf(diagnostic)}`,
    fix: dialect
      ? `Write \`export async function ${dialect}(db: Kysely<${DATABASE_TYPES[dialect]}>)\` for it.`
      : 'Fix the example; its types are those of `content/sample`.',
  }
}

/** Returns a message followed by its reasons, each indented deeper than the one before. */
function messageOf({ text, messageChain = [] }: Diagnostic, depth = 1): string {
  const reasons = messageChain.map(
    (diagnostic) => `\n${'  '.repeat(depth)}${messageOf(diagnostic, depth + 1)}`,
  )
  return text + reasons.join('')
}
