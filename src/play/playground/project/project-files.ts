import { strToU8, zipSync } from 'fflate'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import { lastFile, type ProgramFile, programFiles } from '#play/sandbox/imports/program-files.ts'
import { mainFile, moduleFile, type TypeSources } from './main-file.ts'
import { packageFile, typescriptFile } from './package-file.ts'
import { readmeFile } from './readme-file.ts'

/** File contents by path in the project. */
type Files = Record<string, string>

/** Files of projects, by path: of a dialect in its folder, the others of every project. They are checked with the site's own. */
const TEMPLATES = import.meta.glob<string>('./templates/**/*.{ts,yaml}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ProjectInput {
  code: string
  dialect: Dialect
  /** Kysely's version. */
  kysely: string
  /** Creates and fills the tables. */
  script: string
  /** Database types by file: `database.ts`, and `dialects.ts` for the other dialects. */
  types: Files
  /** URL of the playground with this work. */
  href: string
  /** This site's dependencies, by name. */
  installed: Readonly<Record<string, string>>
}

/** Generates all files of a project that does what the playground does, by path. */
export function projectFiles(input: ProjectInput): Files {
  const { dialect, kysely } = input
  const { schema, rows } = splitScript(input.script, input.dialect)
  const types = withDeclaredTypes(input.types, dialect)
  const code = codeFiles(input.code, globalTypes(types, dialect))
  const sample = Object.entries(types).map(([name, text]) => [`src/sample/${name}`, text])
  return {
    'README.md': readmeFile({ ...input, main: code.main }),
    'package.json': packageFile(dialect, kysely, input.installed, code.main),
    'tsconfig.json': typescriptFile(),
    '.gitignore': 'node_modules\n',
    'src/database/schema.sql': schema,
    'src/database/seed.sql': rows,
    ...Object.fromEntries(sample),
    ...templatesFor(dialect),
    ...code.files,
  }
}

function templatesFor(dialect: Dialect): Files {
  const files = Object.entries(TEMPLATES).flatMap(([path, text]) => {
    const [, folder, name = ''] = /^\.\/templates\/(?:(\w+)\/)?(.*)$/.exec(path)!
    if (folder !== undefined && folder !== dialect) return []
    if (!name.endsWith('.ts')) return [[name, text] as const]
    return [[`src/${folder ? 'database/' : ''}${name}`, text] as const]
  })
  return Object.fromEntries(files)
}

/** Matches statements that define tables, schemas and related objects, in all dialects. */
const DEFINITION =
  /^(?:create|alter|drop|comment\s+on|attach|use|pragma|go\b|exec(?:ute)?\s*\(\s*n?'\s*(?:create|alter))/i

/**
 * Splits a script into table definitions and rows: the rows begin at the first statement that isn't a
 * definition, with the comments above it. Later definitions remain among the rows, since they may need them.
 */
function splitScript(script: string, dialect: Dialect): { schema: string; rows: string } {
  const first = splitStatements(script, dialect).find(({ sql }) => !DEFINITION.test(sql))
  if (!first) return { schema: script, rows: '' }
  const lines = script.split('\n')
  let begin = first.line - 1
  // Statements that share a line aren't separated.
  const isApart = (line: string) => /^\s*(?:--.*)?$/.test(line)
  while (begin > 0 && isApart(lines[begin - 1]!)) begin -= 1
  return {
    schema: lines.slice(0, begin).join('\n'),
    rows: lines.slice(begin).join('\n').trimStart(),
  }
}

/** Returns the modules of the reader's code, and the path of the one to start. */
function codeFiles(code: string, types: TypeSources): { main: string; files: Files } {
  const files = programFiles(code)
  const last = lastFile(code, files)
  const pathOf = ({ name }: ProgramFile) => `src/${name.replace(/^src\//, '')}`
  const texts = files.map((file) => {
    const text = code.slice(file.body, file.to)
    const folders = pathOf(file).split('/').length - 2
    const root = '../'.repeat(folders) || './'
    return [pathOf(file), (file === last ? mainFile : moduleFile)(text, types, root)]
  })
  return { main: pathOf(last), files: Object.fromEntries(texts) }
}

/** Replaces the derived types if the tables' types already declare what the dialect's driver returns. */
function withDeclaredTypes(types: Files, dialect: Dialect): Files {
  const name = DATABASE_TYPES[dialect]
  if (name === 'Database' || !readDeclarations(types['database.ts'] ?? '').exported.includes(name))
    return types
  return { ...types, 'dialects.ts': `export type { ${name} } from './database.ts'\n` }
}

/**
 * Returns the types that need no import in the playground; `Database` is the one for the dialect's driver.
 */
export function globalTypes(types: Files, dialect: Dialect): TypeSources {
  const sources = new Map([['Kysely', { module: 'kysely', name: 'Kysely' }]])
  for (const [file, text] of Object.entries(types)) {
    const module = `#sample/${file}`
    for (const name of readDeclarations(text).exported) sources.set(name, { module, name })
  }
  const ofDialect = sources.get(DATABASE_TYPES[dialect])
  if (ofDialect) sources.set('Database', ofDialect)
  return sources
}

/** Name of the folder in the archive, and of the archive itself. */
export const FOLDER = 'kysely-playground'

/** Creates an archive with one folder of text files. */
export function zipProject(files: Files): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [`${FOLDER}/${path}`, strToU8(text)])
  return zipSync(Object.fromEntries(entries), { level: 9 })
}
