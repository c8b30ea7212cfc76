import ts from 'typescript'
import { findFile, isOfProgram, type ProgramFile } from '#play/sandbox/imports/program-files.ts'
import { CODE_FOLDER, PROGRAM_FILE } from './file-paths.ts'
import { codePath } from './files.ts'

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
  #program: readonly ProgramFile[] = []

  constructor(roots: string[]) {
    this.#roots = roots
  }

  write(path: string, text: string): void {
    if (this.files.get(path) === text) return
    this.files.set(path, text)
    this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1)
  }

  /** Replaces the files of the reader's program. */
  writeProgram(files: readonly ProgramFile[], textOf: (file: ProgramFile) => string): void {
    for (const file of files) this.write(codePath(file), textOf(file))
    const paths = new Set(files.map(codePath))
    for (const path of this.#program.map(codePath)) if (!paths.has(path)) this.files.delete(path)
    this.#program = files
  }

  getCompilationSettings = () => OPTIONS
  getScriptFileNames = () => [...this.#program.map(codePath), ...this.#roots]
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

  /** Other files of the reader's program are here if it names them; one file stands for all that aren't. */
  resolveModuleNameLiterals: ts.LanguageServiceHost['resolveModuleNameLiterals'] = (names, from) =>
    names.map(({ text }) => {
      if (!from.startsWith(CODE_FOLDER) || !isOfProgram(text)) {
        return ts.resolveModuleName(text, from, OPTIONS, this)
      }
      const file = findFile(this.#program, text)
      return {
        resolvedModule: file
          ? { resolvedFileName: codePath(file), extension: ts.Extension.Ts }
          : { resolvedFileName: PROGRAM_FILE, extension: ts.Extension.Dts },
      }
    })

  getScriptSnapshot = (path: string) => {
    const text = this.files.get(path)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  }
}
