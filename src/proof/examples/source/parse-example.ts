import { relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { z } from 'zod'
import { DIALECTS, type Dialect, isDialect } from '#base/model/dialect.ts'
import type { ExampleSource } from '#base/model/example.ts'
import type { Problem } from '#base/model/problem.ts'
import { callSites } from './call-sites.ts'
import { fenceModule } from './fence-module.ts'
import type { ParsedExample, Variant } from './parsed-example.ts'
import { stableName } from './stable-name.ts'
import { HIDDEN_EXPORTS, visibleCode } from './visible-code.ts'

const unavailableSchema = z.partialRecord(
  z.enum(DIALECTS),
  z.strictObject({
    because: z.string().min(1),
    instead: z.string().min(1),
    see: z.string().min(1).optional(),
  }),
)
const compiledOnlySchema = z.strictObject({ mysql: z.string().min(1) })

/** Parses one example, without running it. */
export function parseExample(
  source: ExampleSource,
  root: string,
): { example: ParsedExample | null; problems: Problem[] } {
  const problems: Problem[] = []
  const file = relative(root, source.file)
  const report = (line: number, message: string, fix: string, field?: string) => {
    problems.push({ file, line, message, fix, ...(field ? { field } : {}) })
  }
  const moduleText = source.kind === 'module' ? source.code : fenceModule(source.code)
  if (moduleText === null) {
    const fix = 'Keep the result in a constant, or return it.'
    report(source.line, 'The example has no result: it has no constant and no `return`', fix)
    return { example: null, problems }
  }

  const modulePath =
    source.kind === 'module'
      ? source.file
      : `${source.file}.example-${source.id.split('#').at(-1)}.ts`
  const parsed = ts.createSourceFile(modulePath, moduleText, ts.ScriptTarget.ESNext, true)
  const lineOf = (node: ts.Node) =>
    source.line + parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line
  const functions = exportedFunctions(parsed)
  for (const node of parsed.statements.filter(ts.isImportDeclaration)) {
    if (!/^['"]\./.test(node.moduleSpecifier.getText(parsed))) continue
    const message = 'The example imports a module of the project, which readers don’t have'
    report(lineOf(node), message, 'Write the code of that module into the example.')
  }
  for (const [name, node] of functions) {
    if (name === 'default' || isDialect(name)) continue
    const fix = `Exported functions are \`default\` and the dialects ${DIALECTS.join(', ')}.`
    report(lineOf(node), `The example exports an unknown function "${name}"`, fix)
  }

  const read = <T>(name: string, schema: z.ZodType<T>, fix: string): T | undefined => {
    const node = exportedConstant(parsed, name)
    if (!node) return undefined
    const value = schema.safeParse(evaluate(node.initializer?.getText(parsed)))
    if (value.success) return value.data
    const [issue] = value.error.issues
    report(lineOf(node), `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, fix, name)
    return undefined
  }
  const unavailable =
    read(
      'unavailable',
      unavailableSchema,
      "Write `{ mssql: { because: '…', instead: '…', see: '/docs/…' } }` with plain strings.",
    ) ?? {}
  const compiledOnly =
    read('compiledOnly', compiledOnlySchema, "Write `{ mysql: '…' }` with the reason.") ?? {}

  const fallback = functions.get('default')
  const variants: Partial<Record<Dialect, Variant>> = {}
  for (const dialect of DIALECTS) {
    const override = functions.get(dialect)
    if (override && unavailable[dialect]) {
      const message = `The example has a function for ${dialect} and says that it is unavailable there`
      report(lineOf(override), message, 'Keep one of them.', 'unavailable')
    }
    const fn = override ?? fallback
    if (fn)
      variants[dialect] = {
        exportName: override ? dialect : 'default',
        visible: visibleCode(parsed, fn),
      }
    else if (unavailable[dialect]) variants[dialect] = NO_VARIANT
    else
      report(
        source.line,
        `The example has no function for ${dialect}`,
        `Export a default function, or one named \`${dialect}\`.`,
      )
  }
  const example: ParsedExample = {
    id: source.id,
    name: stableName(source, root),
    file: source.file,
    line: source.line,
    modulePath,
    moduleText,
    calls: callSites(parsed),
    variants: variants as Record<Dialect, Variant>,
    unavailable,
    compiledOnly,
  }
  return { example: problems.length > 0 ? null : example, problems }
}

/** Evaluates an object literal of an example without running the example; undefined if that isn't possible. */
function evaluate(code = ''): unknown {
  try {
    // As JSON, since objects of another context have other prototypes.
    return JSON.parse(runInNewContext(`JSON.stringify(${code})`))
  } catch {
    return undefined
  }
}

/** Placeholder for the code of a dialect that has none. */
const NO_VARIANT: Variant = { exportName: 'default', visible: { code: '', slices: [] } }

function exportedFunctions(file: ts.SourceFile): Map<string, ts.FunctionDeclaration> {
  const functions = new Map<string, ts.FunctionDeclaration>()
  for (const node of file.statements) {
    if (!ts.isFunctionDeclaration(node) || !isExported(node)) continue
    const isDefault = node.modifiers?.some(
      (modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword,
    )
    functions.set(isDefault ? 'default' : (node.name?.text ?? ''), node)
  }
  return functions
}

function exportedConstant(file: ts.SourceFile, name: string): ts.VariableDeclaration | undefined {
  if (!HIDDEN_EXPORTS.includes(name)) return undefined
  return file.statements
    .filter(ts.isVariableStatement)
    .filter(isExported)
    .flatMap((node) => [...node.declarationList.declarations])
    .find((node) => ts.isIdentifier(node.name) && node.name.text === name)
}

function isExported(node: ts.FunctionDeclaration | ts.VariableStatement): boolean {
  return node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
}
