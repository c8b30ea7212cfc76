import { join } from 'node:path'
import ts from 'typescript'
import { DIALECTS } from '#model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'
import { dialectOfVariant, samplePath, sampleVariant } from './variants.ts'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** A program over examples that need not exist as files; kept from run to run, so that the next is fast. */
export class ExampleChecker {
  readonly #root: string
  readonly #kyselyPackage: string
  readonly #texts = new Map<string, string>()
  readonly #host: ts.CompilerHost
  readonly #parsed = new Map<string, ts.SourceFile>()
  #previous: ts.Program | undefined

  constructor(root: string, kyselyPackage: string) {
    this.#root = root
    this.#kyselyPackage = kyselyPackage
    this.#host = this.#createHost()
  }

  /**
   * One program for all files.
   *
   * @param texts texts by absolute path.
   */
  program(texts: ReadonlyMap<string, string>): ts.Program {
    this.#texts.clear()
    for (const [path, text] of texts) this.#texts.set(path, text)
    const database = this.#host.readFile(samplePath(this.#root, 'postgres')) ?? ''
    for (const dialect of DIALECTS) {
      if (dialect === 'postgres') continue
      this.#texts.set(samplePath(this.#root, dialect), sampleVariant(database, dialect))
    }
    this.#previous = ts.createProgram({
      rootNames: [...texts.keys()],
      options: OPTIONS,
      host: this.#host,
      ...(this.#previous ? { oldProgram: this.#previous } : {}),
    })
    return this.#previous
  }

  #createHost(): ts.CompilerHost {
    const host = ts.createCompilerHost(OPTIONS)
    const cache = ts.createModuleResolutionCache(this.#root, (path) => path, OPTIONS)
    return {
      ...host,
      getCurrentDirectory: () => this.#root,
      fileExists: (path) => this.#texts.has(path) || host.fileExists(path),
      readFile: (path) => this.#texts.get(path) ?? host.readFile(path),
      getSourceFile: (path, options) => this.#sourceFile(path, options, host),
      resolveModuleNameLiterals: (literals, file) =>
        literals.map((literal) => {
          const name = this.#redirect(literal.text, file)
          return ts.resolveModuleName(name, file, OPTIONS, this.#host, cache)
        }),
    }
  }

  #redirect(name: string, file: string): string {
    if (name === '#sample/database.ts') return samplePath(this.#root, dialectOfVariant(file))
    if (name.startsWith('#sample/')) return join(this.#root, SAMPLE_FOLDER, name.slice(8))
    const isKysely = name === 'kysely' || name.startsWith('kysely/')
    return isKysely ? name.replace('kysely', this.#kyselyPackage) : name
  }

  /** The same object for the same text, so that TypeScript takes what it knows from the last program. */
  #sourceFile(
    path: string,
    options: ts.ScriptTarget | ts.CreateSourceFileOptions,
    host: ts.CompilerHost,
  ): ts.SourceFile | undefined {
    const known = this.#parsed.get(path)
    const isLibrary = path.includes('/node_modules/')
    if (known && isLibrary) return known
    const text = this.#texts.get(path) ?? host.readFile(path)
    if (text === undefined) return undefined
    if (known?.text === text) return known
    const file = ts.createSourceFile(path, text, options)
    this.#parsed.set(path, file)
    return file
  }
}
