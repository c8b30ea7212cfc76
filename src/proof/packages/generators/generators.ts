import type { GeneratorDatabase } from './column-kinds.ts'

/** A generator with the database that it reads and the driver that reads the values: a row of the table. */
export interface GeneratorSetup {
  /** Unique: `generator-codegen-postgres`. */
  id: string
  package: string
  /** The folder of its installation, which several setups share. */
  folder: string
  install: Record<string, string>
  database: GeneratorDatabase
  /** What reads the values, at its default settings. */
  driver: 'pg' | 'postgres' | 'mysql2' | 'better-sqlite3'
  /** The command in the folder; `URL` and `OUT` stand for the database and the written file. */
  command: string[]
  /** Another file that the command reads, and its text. */
  config?: { file: string; text: string }
  /** The name of the interface with all tables, and the module that exports it. */
  exports: string
  module: string
}

const codegen = {
  package: 'kysely-codegen',
  folder: 'generator-codegen',
  install: {
    'kysely-codegen': '0.20.0',
    typescript: '5.9.3',
    pg: '8.23.1',
    postgres: '3.4.9',
    mysql2: '3.24.6',
  },
  exports: 'DB',
  module: './db.ts',
}

export const GENERATORS: readonly GeneratorSetup[] = [
  ...(['pg', 'postgres'] as const).map((driver) => ({
    ...codegen,
    id: `generator-codegen-${driver}`,
    database: 'postgres' as const,
    driver,
    command: ['kysely-codegen', '--dialect', 'postgres', '--url', 'URL', '--out-file', 'OUT/db.ts'],
  })),
  {
    ...codegen,
    id: 'generator-codegen-mysql2',
    database: 'mysql',
    driver: 'mysql2',
    command: ['kysely-codegen', '--dialect', 'mysql', '--url', 'URL', '--out-file', 'OUT/db.ts'],
  },
]
