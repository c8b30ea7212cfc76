import { manifest } from 'virtual:runner-manifest'
import type { Dialect } from '#base/model/dialect.ts'
import {
  compileSettings,
  sampleSettings,
  sharedCompiler,
  sharedRunner,
} from '#play/editor/shared-runner.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { Runner } from '#play/sandbox/page/runner.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { ParsedStatement } from '#play/sandbox/protocol/messages.ts'
import { type RunProof, runBoth, unlessRefused } from './run-both.ts'
import { readDeclaredTables } from './scope.ts'
import { isBuilt, type Translation, translate } from './translate.ts'

/** Parses in a sandbox of its own: the page's security policy allows no WebAssembly, the sandbox's does. */
let grammar: Runner | null = null

/**
 * Translates one statement in a page. The grammar is loaded with the first one.
 *
 * @param types the reader's own database types; the sample's by default.
 * @throws Error if the sandbox or one of its files can't be loaded.
 */
export async function translateInPage(
  sql: string,
  dialect: Dialect,
  types?: string,
): Promise<Translation> {
  const declared = types ?? (await loadSample(manifest)).types['database.ts'] ?? ''
  const translation = await translate(sql, dialect, {
    compile: (code) => compile(code, dialect),
    parse,
    tables: readDeclaredTables(declared, dialect),
  })
  // PostgreSQL's own grammar has read its statement; elsewhere, what was left as it is may be anything.
  if (ENGINE_OF[dialect] === null || dialect === 'postgres') return translation
  return unlessRefused(translation, await runOnSample(dialect))
}

async function runOnSample(dialect: Dialect) {
  const settings = await sampleSettings(dialect, false)
  return (code: string) => sharedRunner.run({ dialect, code }, settings)
}

async function compile(code: string, dialect: Dialect) {
  const settings = await compileSettings()
  return sharedCompiler.run({ dialect, code }, settings)
}

async function parse(sql: string): Promise<ParsedStatement> {
  grammar ??= new Runner(manifest, async (outcome) => outcome)
  const { kysely } = await compileSettings()
  return grammar.parse(sql, kysely)
}

/**
 * Runs a statement and its translation on the sample database, and says what that shows.
 *
 * @returns null where nothing can be run: an engine is missing, code, or values for parameters.
 */
export async function proveInPage(
  sql: string,
  dialect: Dialect,
  translation: Translation,
): Promise<RunProof | null> {
  if (ENGINE_OF[dialect] === null || !isBuilt(translation) || translation.hasParameters) return null
  const declared = (await loadSample(manifest)).types['database.ts'] ?? ''
  return runBoth(
    sql,
    translation,
    await runOnSample(dialect),
    readDeclarations(declared).tables.map(({ name }) => name),
  )
}
