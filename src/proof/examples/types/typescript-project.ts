import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Diagnostic, Program, Project, Snapshot } from 'ts7/unstable/sync'

const require = createRequire(import.meta.url)

/** Compiler options for checking both examples and samples, as in a `tsconfig.json`. */
export const COMPILER_OPTIONS = {
  target: 'esnext',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['esnext'],
  // Node's type declarations, which all code may use.
  types: [dirname(require.resolve('@types/node/package.json'))],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  // With several threads, shared code would be checked several times.
  singleThreaded: true,
} as const

/** Returns the project of a configuration file. @throws Error when TypeScript opened none. */
export function projectOf(snapshot: Snapshot, configFile: string): Project {
  const project = snapshot.getProject(configFile)
  if (!project) throw new Error(`TypeScript opened no project for ${configFile}.`)
  return project
}

/** Returns all errors in a file, syntax errors first. */
export function diagnosticsOf(program: Program, path: string): Diagnostic[] {
  return [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)]
}
