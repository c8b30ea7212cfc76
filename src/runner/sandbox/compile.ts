import { type Node, parse } from 'acorn'
import { transform } from 'sucrase'
import { withoutOwnDatabase } from '../imports/own-database.ts'
import type { CodePosition } from '../protocol/messages.ts'
import { type LineMap, readLineMap } from './source-map.ts'

/** The reader's TypeScript as a function, and the way back from its places to theirs. */
export interface CompiledCode {
  /** The body of an async function with the parameters `db`, `require`, `exports` and `console`. */
  body: string
  /** Whether the code gives a value: it ends in an expression or returns, or declares a constant. */
  gives: boolean
  /** Whether the code makes an instance of its own, in whose place it gets `db`. */
  hadOwn: boolean
  /** The place in the TypeScript of a place in `body`. */
  original(position: CodePosition): CodePosition
}

/** The code can't be read as TypeScript. */
export class CodeSyntaxError extends Error {
  readonly at: CodePosition | undefined
  /** What the parser said. */
  readonly original: string

  constructor(original: string, at: CodePosition | undefined) {
    super(original)
    this.name = 'CodeSyntaxError'
    this.original = original
    this.at = at
  }
}

/** Types are taken away and imports become `require`; the code's result becomes a `return`. */
export function compileCode(code: string): CompiledCode {
  const { code: shared, hadOwn } = withoutOwnDatabase(code)
  const { text, map } = stripTypes(shared)
  // What imports leave behind is no part of the reader's code.
  const statements = parseStatements(text, map).filter((it) => !('directive' in it))
  const last = statements.at(-1)
  if (last?.type !== 'ExpressionStatement') {
    const name = last?.type === 'ReturnStatement' ? undefined : lastConstant(statements)
    return {
      body: name ? `${text}\nreturn ${name}` : text,
      gives: name !== undefined || last?.type === 'ReturnStatement',
      hadOwn,
      original: (place) => map.original(place),
    }
  }
  const { start, end } = (last as ExpressionStatement).expression
  const opening = 'return ('
  const inserted = positionOf(text, start)
  return {
    hadOwn,
    gives: !isConsoleCall((last as ExpressionStatement).expression),
    body: `${text.slice(0, start)}${opening}${text.slice(start, end)})${text.slice(end)}`,
    original({ line, column }) {
      const shifted = line === inserted.line && column > inserted.column
      return map.original({ line, column: shifted ? column - opening.length : column })
    },
  }
}

/** `console.log(…)`, whose value nobody wants to see. */
function isConsoleCall(node: Call): boolean {
  return node.type === 'CallExpression' && node.callee?.object?.name === 'console'
}

interface Call extends Node {
  callee?: { object?: { name?: string } }
}

interface ExpressionStatement extends Node {
  expression: Node
}

/** A name, a pattern, or a part of one. */
interface Pattern extends Node {
  name?: string
  properties?: Pattern[]
  elements?: Pattern[]
  value?: Pattern
  argument?: Pattern
}

interface VariableDeclaration extends Node {
  declarations: { id: Pattern }[]
}

function stripTypes(code: string): { text: string; map: LineMap } {
  try {
    const { code: text, sourceMap } = transform(code, {
      transforms: ['typescript', 'imports'],
      filePath: 'example.ts',
      sourceMapOptions: { compiledFilename: 'example.js' },
      preserveDynamicImport: true,
      disableESTransforms: true,
    })
    return { text, map: readLineMap(sourceMap?.mappings ?? '') }
  } catch (error) {
    throw new CodeSyntaxError(...readSyntaxError(error))
  }
}

function parseStatements(text: string, map: LineMap): Node[] {
  try {
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    }).body
  } catch (error) {
    const [message, at] = readSyntaxError(error)
    throw new CodeSyntaxError(message, at && map.original(at))
  }
}

/** Both parsers say `… (line:column)`; columns count from 1 in sucrase and from 0 in acorn. */
function readSyntaxError(error: unknown): [message: string, at: CodePosition | undefined] {
  const text = error instanceof Error ? error.message : String(error)
  const found = /^(?:Error transforming [^:]+: )?(.*?) \((\d+):(\d+)\)$/s.exec(text)
  if (!found) return [text, undefined]
  const fromAcorn = error instanceof SyntaxError && 'raisedAt' in error
  const column = Number(found[3]) + (fromAcorn ? 1 : 0)
  return [found[1]!, { line: Number(found[2]), column }]
}

/** The last constant or variable that the top level declares: what an example shows as its result. */
function lastConstant(statements: Node[]): string | undefined {
  for (const statement of statements.toReversed()) {
    if (statement.type !== 'VariableDeclaration') continue
    const target = (statement as VariableDeclaration).declarations.at(-1)?.id
    const name = target && lastName(target)
    if (name) return name
  }
  return undefined
}

/** The last name that a target binds: `b` in `{ a, b }`. */
function lastName(target: Pattern): string | undefined {
  if (target.type === 'Identifier') return target.name
  const inner = (target.properties ?? target.elements)?.at(-1)
  return inner ? lastName(inner.value ?? inner.argument ?? inner) : undefined
}

function positionOf(text: string, offset: number): CodePosition {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
