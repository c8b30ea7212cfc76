import { DATABASE_TYPE, exportedTypes } from '#editor/types/files.ts'
import type { Dialect } from '#model/dialect.ts'
import { lastFile, type ProgramFile, programFiles } from '#sandbox/imports/program-files.ts'
import { composeFile } from './compose-file.ts'
import { mainFile, moduleFile, type TypeSources } from './main-file.ts'
import { packageFile, typescriptFile } from './package-file.ts'
import { readmeFile } from './readme-file.ts'
import { splitScript } from './split-script.ts'
import { COMMON, DATABASE_CODE, type Files } from './templates.ts'

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
  const types = withOwnTypes(input.types, dialect)
  const compose = composeFile(dialect)
  const code = codeFiles(input.code, globalTypes(types, dialect))
  const sample = Object.entries(types).map(([name, text]) => [`src/sample/${name}`, text])
  return {
    'README.md': readmeFile({ ...input, main: code.main }),
    'package.json': packageFile(dialect, kysely, input.installed, code.main),
    'tsconfig.json': typescriptFile(),
    ...(compose && { 'compose.yaml': compose }),
    '.gitignore': 'node_modules\n',
    'src/database/schema.sql': schema,
    'src/database/seed.sql': rows,
    ...Object.fromEntries(sample),
    ...DATABASE_CODE[dialect],
    ...COMMON,
    ...code.files,
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
function withOwnTypes(types: Files, dialect: Dialect): Files {
  const name = DATABASE_TYPE[dialect]
  if (name === 'Database' || !exportedTypes(types['database.ts'] ?? '').includes(name)) return types
  return { ...types, 'dialects.ts': `export type { ${name} } from './database.ts'\n` }
}

/**
 * Returns the types that need no import in the playground; `Database` is the one for the dialect's driver.
 */
export function globalTypes(types: Files, dialect: Dialect): TypeSources {
  const sources = new Map([['Kysely', { module: 'kysely', name: 'Kysely' }]])
  for (const [file, text] of Object.entries(types)) {
    const module = `#sample/${file}`
    for (const name of exportedTypes(text)) sources.set(name, { module, name })
  }
  const own = sources.get(DATABASE_TYPE[dialect])
  if (own) sources.set('Database', own)
  return sources
}
