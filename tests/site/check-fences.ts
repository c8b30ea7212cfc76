import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { CheckedFence } from '#docs/content/index.ts'
import { type CompilerError, compareErrors } from './expected-errors.ts'

const COMPILER_OPTIONS = {
  target: 'esnext',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  moduleDetection: 'force',
}

/**
 * The page whose code uses `db` without declaring it; the declaration is inserted on the code's first line,
 * so that line numbers don't change.
 */
const PLAYGROUND = 'content/docs/playground.mdx'
const PLAYGROUND_GLOBALS =
  "declare const db: import('kysely').Kysely<import('#sample/database.ts').Database>; "

const EXTENSIONS: Record<string, string> = { tsx: '.tsx', js: '.js', javascript: '.js' }

/** TypeScript 7, whose messages the pages state, and 6, which the course and most projects have. */
export type Compiler = 'ts7' | 'typescript'

/** An error, with the index of its fence; `line` is the line in the fence. */
export type FenceError = CompilerError & { fence: number }

/**
 * Compiles all fences with the pinned Kysely, and compares the errors with those that the fences state.
 *
 * @param folder where to write the fences; inside the project, so that they find its packages.
 * @returns differences, one per line, each with the location at which its author wrote the fence.
 */
export function checkFences(
  root: string,
  folder: string,
  fences: readonly CheckedFence[],
): string[] {
  const { errors, unplaced } = compileFences(root, folder, fences, 'ts7')
  const differences = fences.flatMap(({ file, line, code }, index) => {
    const own = errors.filter((error) => error.fence === index)
    return compareErrors(code, own).map(
      (compareError) => `${file}:${line + compareError.line - 1}: ${compareError.message}`,
    )
  })
  return [...unplaced, ...differences]
}

/**
 * Writes all fences and compiles them. An import of a file by its relative path refers to the nearest fence
 * above, on the same page, that has this file as its title.
 *
 * @param folder where to write the fences; inside the project, so that they find its packages.
 * @returns the errors, and what the compiler says about none of the fences.
 */
export function compileFences(
  root: string,
  folder: string,
  fences: readonly CheckedFence[],
  compiler: Compiler,
): { errors: FenceError[]; unplaced: string[] } {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = fences.map((fence, index) => `fence-${index}${extension(fence)}`)
  for (const [index, name] of names.entries()) {
    const given = fences[index]?.file === PLAYGROUND ? PLAYGROUND_GLOBALS : ''
    writeFileSync(join(folder, name), given + linkImports(fences, index, names))
  }
  const project = { compilerOptions: COMPILER_OPTIONS, include: ['fence-*'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc')
  const args = [tsc, '--project', folder, '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

  const errors = readErrors(stdout).map((error) => ({ ...error, fence: names.indexOf(error.file) }))
  return { errors, unplaced: stdout.startsWith('error') ? [stdout] : [] }
}

function extension({ title = '', lang }: CheckedFence): string {
  return extname(title) === '.cjs' ? '.cjs' : (EXTENSIONS[lang] ?? '.ts')
}

function linkImports(fences: readonly CheckedFence[], index: number, names: string[]): string {
  const { file, code } = fences[index]!
  return code.replace(/(from |import\(?)'(\.{1,2}\/[^']+)'/g, (whole, before, path) => {
    const name = basename(path)
    const found = fences.findLastIndex((fence, other) => {
      return other < index && fence.file === file && basename(fence.title ?? '') === name
    })
    return found < 0 ? whole : `${before}'./${names[found]}'`
  })
}

/** Reads `file(line,column): error TS1: message` and the indented lines that continue it. */
function readErrors(output: string): (CompilerError & { file: string })[] {
  const errors: (CompilerError & { file: string })[] = []
  for (const text of output.split('\n')) {
    const [, file, line, code, message] =
      /^(\S+?)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(text) ?? []
    if (file && message) errors.push({ file, line: Number(line), code: Number(code), message })
    else if (/^\s+\S/.test(text) && errors.length > 0) errors.at(-1)!.message += ` ${text.trim()}`
  }
  return errors
}
