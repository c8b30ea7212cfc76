import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { differs, type Finding, fails, holds } from '../lab.ts'

/** A value that arrived, as a type, and where it is declared. */
export interface ArrivedValue {
  check: string
  table: string
  column: string
  type: string
}

interface TypeError {
  file: string
  line: number
  text: string
}

/**
 * Asks the compiler whether each value fits the type that is declared for its column.
 *
 * @param folder where the generated types are, with their packages
 * @param out the folder inside it, with the module that exports the interface of all tables
 * @returns findings by check; `compiles` tells whether the generated module itself does
 */
export async function judgeTypes(
  folder: string,
  out: string,
  { module, exports }: { module: string; exports: string },
  values: readonly ArrivedValue[],
): Promise<{ findings: Map<string, Finding>; compiles: Finding }> {
  const lines = [
    "import type { Selectable } from 'kysely'",
    exports === 'default'
      ? `import type DB from '${module}'`
      : `import type { ${exports} as DB } from '${module}'`,
    ...values.flatMap(({ table, column, type }, index) => {
      const declared = `Selectable<DB[${JSON.stringify(table)}]>[${JSON.stringify(column)}]`
      return [
        `type D${index} = ${declared}`,
        `const f${index} = (value: ${type}): D${index} => value`,
        `const u${index}: unknown extends D${index} ? 1 : 0 = 0`,
      ]
    }),
    'export {}',
  ]
  await writeFile(join(folder, out, 'judge.ts'), `${lines.join('\n')}\n`)
  const errors = await compile(folder, out)
  const generated = errors.filter(({ file }) => !file.endsWith('judge.ts'))
  const compiles = generated[0]
    ? fails(`${generated.length} errors; ${generated[0].text}`)
    : holds('no errors')
  const own = Map.groupBy(
    errors.filter(({ file }) => file.endsWith('judge.ts')),
    ({ line }) => line,
  )
  const findings = new Map(
    values.map(({ check, type }, index): [string, Finding] => {
      const [missing, wrong, open] = [0, 1, 2].map((at) => own.get(3 + index * 3 + at)?.[0]?.text)
      const arrives = `${type.replace(/;? \w+: \(\) => any/g, '')} arrives`
      if (missing) return [check, differs(`not declared; ${arrives}`)]
      if (open) return [check, differs(`declared as unknown or any; ${arrives}`)]
      if (wrong) return [check, fails(`${wrong.replace(/^Type /, '')} ${arrives}`)]
      return [check, holds(arrives)]
    }),
  )
  return { findings, compiles }
}

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
    const [, file = '', at = '', message = ''] =
      /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
    return file ? [{ file, line: Number(at), text: message }] : []
  })
}
