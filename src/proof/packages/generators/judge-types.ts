import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { differs, type Finding, fails, holds } from '../lab.ts'

/** A value that was offered to the database for a column. */
export interface InsertAttempt {
  /** In a reader's words: `number`, `what was read`, `nothing` for a column that was left out. */
  label: string
  /** Its type in TypeScript; undefined where the column was left out. */
  type?: string
  /** The database's message; null if it took the value. */
  error: string | null
}

/** What is known of a column: the type of the value that arrives, and what the database takes. */
export interface SeenColumn {
  /** The id of the check on what arrives, and of that on inserts. */
  checks: { read: string; insert: string }
  table: string
  column: string
  /** The type of the value that arrived: `"sad"`, `string[]`. */
  type: string
  inserts: readonly InsertAttempt[]
}

interface TypeError {
  file: string
  line: number
  /** Such as 2322; those below 2000 are of the syntax. */
  code: number
  text: string
}

/** The attempts after which a type that refuses what the database takes is named; the others are a matter of strictness. */
const EXPECTED_TO_COMPILE = ['what was read', 'null', 'nothing']

/**
 * Asks the compiler, for each column, whether the value that arrived fits the declared type, and which of the inserted
 * values do; compares the latter with what the database took.
 *
 * @param folder where the generated types are, with their packages
 * @param out the folder inside it, with the module that exports the interface of all tables
 * @returns findings by check; `compiles` tells whether the generated module itself does
 */
export async function judgeTypes(
  folder: string,
  out: string,
  source: { module: string; exports: string },
  columns: readonly SeenColumn[],
): Promise<{ findings: Map<string, Finding>; compiles: Finding }> {
  const { text, questions } = writeQuestions(source, columns)
  await writeFile(join(folder, out, 'judge.ts'), text)
  const errors = await compile(folder, out)
  const generated = errors.filter(({ file }) => !file.endsWith('judge.ts'))
  const compiles = generated[0]
    ? fails(`${generated.length} errors; ${generated[0].text}`)
    : holds('no errors')
  const own = new Map(
    errors.filter(({ file }) => file.endsWith('judge.ts')).map(({ line, text }) => [line, text]),
  )
  const findings = new Map<string, Finding>()
  // The compiler looks at no type while there is an error of syntax.
  const syntax = generated.find(({ code }) => code < 2000)
  if (syntax) return { findings: withoutTypes(columns, `can’t be read: ${syntax.text}`), compiles }
  for (const [index, column] of columns.entries()) {
    const answers = new Map([...questions[index]!].map(([name, line]) => [name, own.get(line)]))
    findings.set(column.checks.read, judgeRead(column, answers))
    findings.set(column.checks.insert, judgeInsert(column, answers))
  }
  return { findings, compiles }
}

/** Findings for columns whose types nobody can use, because of the file that declares them. */
export function withoutTypes(columns: readonly SeenColumn[], why: string): Map<string, Finding> {
  const finding = fails(`the generated file ${why}`)
  return new Map(
    columns.flatMap(({ checks: { read, insert } }) => [
      [read, finding],
      [insert, finding],
    ]),
  )
}

/** The compiler's message for each question about a column; undefined where it has none. */
type Answers = Map<string, string | undefined>

/** Writes a module in which each line asks one thing, and compiles if the answer is yes. */
function writeQuestions(
  { module, exports }: { module: string; exports: string },
  columns: readonly SeenColumn[],
): { text: string; questions: Map<string, number>[] } {
  const lines = [
    "import type { Insertable, Selectable } from 'kysely'",
    exports === 'default'
      ? `import type DB from '${module}'`
      : `import type { ${exports} as DB } from '${module}'`,
    // A column that takes no value in an insert is no member there.
    'type At<T, K extends string> = K extends keyof T ? T[K] : never',
  ]
  const questions = columns.map(({ table, column, type, inserts }, index) => {
    const requested = new Map<string, number>()
    const ask = (name: string, line: string) => requested.set(name, lines.push(line))
    const [of, key] = [`DB[${JSON.stringify(table)}]`, JSON.stringify(column)]
    ask('declared', `type S${index} = Selectable<${of}>[${key}]`)
    ask('fits', `const f${index} = (value: ${type}): S${index} => value`)
    ask('closed', `const u${index}: unknown extends S${index} ? 1 : 0 = 0`)
    lines.push(`type R${index} = Insertable<${of}>`)
    lines.push(`type I${index} = At<R${index}, ${key}>`)
    ask('insert closed', `const w${index}: unknown extends I${index} ? 1 : 0 = 0`)
    for (const [at, { label, type: inserted }] of inserts.entries()) {
      const name = `i${index}_${at}`
      ask(
        label,
        inserted === undefined
          ? `const ${name}: {} extends Pick<R${index}, ${key} & keyof R${index}> ? 1 : 0 = 1`
          : `const ${name} = (value: ${inserted}): I${index} => value`,
      )
    }
    return requested
  })
  return { text: `${lines.join('\n')}\nexport {}\n`, questions }
}

const NOT_DECLARED = 'not declared'
const OPEN = 'declared as unknown or any'

function judgeRead({ type }: SeenColumn, answers: Answers): Finding {
  const arrives = `${type.replace(/;? \w+: \(\) => any/g, '')} arrives`
  if (answers.get('declared')) return differs(`${NOT_DECLARED}; ${arrives}`)
  if (answers.get('closed')) return differs(`${OPEN}; ${arrives}`)
  const wrong = answers.get('fits')
  return wrong ? fails(`${wrong.replace(/^Type /, '')} ${arrives}`) : holds(arrives)
}

function judgeInsert({ inserts }: SeenColumn, answers: Answers): Finding {
  if (answers.get('declared')) return differs(NOT_DECLARED)
  if (answers.get('insert closed')) return differs(`${OPEN}: every value compiles`)
  const compiles = ({ label }: InsertAttempt) => !answers.get(label)
  const refused = inserts.filter((insert) => compiles(insert) && insert.error !== null)
  if (refused.length > 0) {
    return fails(`compiles with ${wordsOf(refused)}; the database: ${refused[0]!.error}`)
  }
  const missed = inserts.filter(
    (insert) =>
      EXPECTED_TO_COMPILE.includes(insert.label) && insert.error === null && !compiles(insert),
  )
  if (missed.length > 0) return differs(`the database takes ${wordsOf(missed)}, the type doesn’t`)
  const taken = inserts.filter(compiles)
  return holds(taken.length > 0 ? `takes ${wordsOf(taken)}` : 'takes nothing, as the database')
}

const wordsOf = (attempts: readonly InsertAttempt[]) =>
  attempts.map(({ label }) => label).join(', ')

/** Compiles what was generated, strictly, and returns the errors. */
async function compile(folder: string, out: string): Promise<TypeError[]> {
  await writeFile(
    join(folder, `tsconfig-${out}.json`),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'esnext',
        allowImportingTsExtensions: true,
        types: ['node'],
        typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')],
      },
      include: [`${out}/**/*.ts`],
    }),
  )
  const tsc = join(PROJECT_ROOT, 'node_modules/ts7/bin/tsc')
  const text = await promisify(execFile)(
    process.execPath,
    [tsc, '--project', `tsconfig-${out}.json`, '--pretty', 'false'],
    { cwd: folder, maxBuffer: 1 << 26 },
  ).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  return text.split('\n').flatMap((line) => {
    const [, file = '', at = '', code = '', message = ''] =
      /^(.+?)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(line) ?? []
    return file ? [{ file, line: Number(at), code: Number(code), text: message }] : []
  })
}
