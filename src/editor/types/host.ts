import ts from 'typescript'
import { CODE_FILE, PROGRAM_FILE } from './files.ts'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  paths: { '#sample/*': ['/sample/*'] },
}

/** In-memory files, as a host for TypeScript's language service. */
export class MemoryHost implements ts.LanguageServiceHost {
  readonly files = new Map<string, string>()
  readonly #versions = new Map<string, number>()
  readonly #roots: string[]

  constructor(roots: string[]) {
    this.#roots = roots
  }

  /** @returns whether anything changed. */
  write(path: string, text: string): boolean {
    if (this.files.get(path) === text) return false
    this.files.set(path, text)
    this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1)
    return true
  }

  getCompilationSettings = () => OPTIONS
  getScriptFileNames = () => this.#roots
  getScriptVersion = (path: string) => String(this.#versions.get(path) ?? 0)
  getCurrentDirectory = () => '/'
  getDefaultLibFileName = () => '/lib.es2023.d.ts'
  readFile = (path: string) => this.files.get(path)
  fileExists = (path: string) => this.files.has(path)

  directoryExists = (path: string) => {
    const prefix = path.endsWith('/') ? path : `${path}/`
    for (const file of this.files.keys()) if (file.startsWith(prefix)) return true
    return false
  }

  /** Other files of the reader's program aren't here: one file stands for all of them. */
  resolveModuleNameLiterals: ts.LanguageServiceHost['resolveModuleNameLiterals'] = (names, from) =>
    names.map(({ text }) => {
      const { resolvedModule } = ts.resolveModuleName(text, from, OPTIONS, this)
      const isOfProgram = from === CODE_FILE && /^[.~@#]\.?\//.test(text)
      return {
        resolvedModule:
          resolvedModule ??
          (isOfProgram
            ? { resolvedFileName: PROGRAM_FILE, extension: ts.Extension.Dts }
            : undefined),
      }
    })

  getScriptSnapshot = (path: string) => {
    const text = this.files.get(path)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  }
}
