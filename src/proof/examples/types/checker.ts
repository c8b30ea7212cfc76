import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Checker, type Program, type Snapshot } from 'ts7/unstable/sync'
import { DIALECTS } from '#base/model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'
import { COMPILER_OPTIONS, projectOf } from './typescript-project.ts'
import { sampleAlias, samplePath, sampleVariant } from './variants.ts'

/** A program and its type checker; valid until the next call of `check`. */
export interface CheckedProgram {
  program: Program
  types: Checker
}

/**
 * Checks examples that need not exist as files, with TypeScript 7 in a separate process, which is reused so
 * that the next run is fast. Its API is marked as unstable: decision 10 describes how to go back.
 */
export class ExampleChecker {
  readonly #root: string
  readonly #kyselyPackage: string
  readonly #api: API
  readonly #configFile: string
  #texts: ReadonlyMap<string, string> = new Map()
  #snapshot: Snapshot | undefined

  /** @param kyselyPackage the package to use as `kysely`. */
  constructor(root: string, kyselyPackage: string) {
    this.#root = root
    this.#kyselyPackage = kyselyPackage
    this.#configFile = join(root, 'examples.tsconfig.json')
    this.#api = new API({
      cwd: root,
      fs: {
        readFile: (path) => this.#texts.get(path),
        fileExists: (path) => this.#texts.has(path) || undefined,
      },
    })
  }

  /**
   * Creates one program for all files.
   *
   * @param texts texts by absolute path.
   */
  check(texts: ReadonlyMap<string, string>): CheckedProgram {
    const next = new Map(texts)
    const database = readFileSync(samplePath(this.#root, 'postgres'), 'utf8')
    for (const dialect of DIALECTS) {
      if (dialect === 'postgres') continue
      next.set(samplePath(this.#root, dialect), sampleVariant(database, dialect))
    }
    next.set(this.#configFile, this.#config([...texts.keys()]))
    const [before, previous] = [this.#texts, this.#snapshot]
    this.#texts = next
    this.#snapshot = this.#api.updateSnapshot({
      openProjects: previous ? [] : [this.#configFile],
      fileChanges: changes(before, next),
    })
    previous?.dispose()
    const { program, checker } = projectOf(this.#snapshot, this.#configFile)
    return { program, types: checker }
  }

  /** Stops TypeScript's process. */
  close(): void {
    this.#api.close()
  }

  #config(files: string[]): string {
    const aliases = DIALECTS.filter((dialect) => dialect !== 'postgres').flatMap((dialect) => [
      [`${sampleAlias(dialect)}/database.ts`, [samplePath(this.#root, dialect)]],
      [`${sampleAlias(dialect)}/*`, [`./${SAMPLE_FOLDER}/*`]],
    ])
    return JSON.stringify({
      compilerOptions: {
        ...COMPILER_OPTIONS,
        noUncheckedIndexedAccess: true,
        paths: {
          '#sample/*': [`./${SAMPLE_FOLDER}/*`],
          ...Object.fromEntries(aliases),
          ...(this.#kyselyPackage === 'kysely' ? {} : pathsOf(this.#kyselyPackage)),
        },
      },
      files,
    })
  }
}

/** Returns the paths by which a package, whose modules are in `dist`, stands for Kysely. */
function pathsOf(kyselyPackage: string): Record<string, string[]> {
  const dist = `./node_modules/${kyselyPackage}/dist`
  return { kysely: [`${dist}/index.d.ts`], 'kysely/*': [`${dist}/*.d.ts`] }
}

function changes(before: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>) {
  return {
    created: [...next.keys()].filter((path) => !before.has(path)),
    changed: [...next.keys()].filter((path) => {
      return before.has(path) && before.get(path) !== next.get(path)
    }),
    deleted: [...before.keys()].filter((path) => !next.has(path)),
  }
}
