import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Diagnostic, Program, Project, Snapshot } from 'ts7/unstable/sync'

const require = createRequire(import.meta.url)

/** Options that examples and samples are checked with alike, as in a `tsconfig.json`. */
export const COMPILER_OPTIONS = {
  target: 'esnext',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['esnext'],
  // Declarations of Node, which all code may use.
  types: [dirname(require.resolve('@types/node/package.json'))],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  // Several threads would check several times what they share.
  singleThreaded: true,
} as const

/** The project of a configuration. @throws Error when TypeScript opened none. */
export function projectOf(snapshot: Snapshot, configFile: string): Project {
  const project = snapshot.getProject(configFile)
  if (!project) throw new Error(`TypeScript opened no project for ${configFile}.`)
  return project
}

/** All that is wrong in a file, its syntax first. */
export function diagnosticsOf(program: Program, path: string): Diagnostic[] {
  return [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)]
}
