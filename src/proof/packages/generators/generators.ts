import type { Runtime } from '../runtimes.ts'
import type { GeneratorDatabase } from './column-kinds.ts'
import { prismaSchema } from './prisma-schema.ts'

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
  /** Installs although a peer is missing, which isn't needed to generate. */
  force?: boolean
  /**
   * The generator's script in the folder, and its arguments; `URL`, `NAME` and `OUT` stand for the database, its name, and the folder of what is written.
   */
  command: string[]
  /** What runs the script; Node by default. */
  runtime?: Runtime
  /** Variables of the environment, which may contain the same words. */
  environment?: Record<string, string>
  /** A file for what the command prints, if it prints the types. */
  stdout?: string
  /** Other files that the command or the types need; the text may depend on whether only the usual tables are there. */
  files?: { file: string; text: string | ((isFirst: boolean) => string) }[]
  /** The name of the type with all tables, and the module that exports it. */
  exports: string
  module: string
}

type Reader = Pick<GeneratorSetup, 'database' | 'driver'>

const POSTGRES: Reader = { database: 'postgres', driver: 'pg' }
const POSTGRES_JS: Reader = { database: 'postgres', driver: 'postgres' }
const MYSQL: Reader = { database: 'mysql', driver: 'mysql2' }
const SQLITE: Reader = { database: 'sqlite', driver: 'better-sqlite3' }

const drivers = {
  pg: '8.23.1',
  postgres: '3.4.9',
  mysql2: '3.24.6',
  'better-sqlite3': '12.11.1',
}

/** A module of Node's own format which exports the instance that kysely-migrate reads. */
const migrateConfig = (dialect: string, code: string) => `
import * as kysely from 'kysely'
import { defineConfig } from 'kysely-migrate'
${code}
export default defineConfig({
  db: new kysely.Kysely({ dialect }),
  migrationFolder: 'migrations',
  codegen: { dialect: '${dialect}', out: 'OUT/db.ts' },
})
`

const MIGRATE_DIALECTS: Record<GeneratorDatabase, string> = {
  postgres: `import pg from 'pg'
const dialect = new kysely.PostgresDialect({ pool: new pg.Pool({ connectionString: 'URL' }) })`,
  mysql: `import { createPool } from 'mysql2'
const dialect = new kysely.MysqlDialect({ pool: createPool('URL') })`,
  sqlite: `import Database from 'better-sqlite3'
const dialect = new kysely.SqliteDialect({ database: new Database('URL') })`,
}

const DB = { exports: 'DB', module: './db.ts' }

/** In the order of the page: by package. */
export const GENERATORS: readonly GeneratorSetup[] = [
  ...[POSTGRES, POSTGRES_JS, MYSQL, SQLITE].map((reader) => ({
    ...reader,
    ...DB,
    id: `generator-codegen-${reader.driver}`,
    package: 'kysely-codegen',
    folder: 'generator-codegen',
    install: { 'kysely-codegen': '0.20.0', typescript: '5.9.3', ...drivers },
    command: [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      ...['--dialect', reader.database, '--url', 'URL', '--out-file', 'OUT/db.ts'],
    ],
    runtime: reader === SQLITE ? ('native-node' as const) : ('node' as const),
  })),
  ...[POSTGRES, POSTGRES_JS].map((reader) => ({
    ...reader,
    id: `generator-kanel-${reader.driver}`,
    package: 'kanel-kysely',
    folder: 'generator-kanel',
    install: {
      'kanel-kysely': '0.8.0',
      kanel: '4.0.4',
      pg: drivers.pg,
      postgres: drivers.postgres,
    },
    command: ['node_modules/kanel/bin/kanel', '--config', 'kanel.config.cjs'],
    files: [
      {
        file: 'kanel.config.cjs',
        // The form of Kanel 3: as a hook of Kanel 4's generators, makeKyselyHook of 0.8.0 throws, because it reads `schemas`.
        text: `const { makeKyselyHook } = require('kanel-kysely')
module.exports = {
  connection: 'URL',
  schemas: ['public'],
  outputPath: 'OUT',
  tsModuleFormat: 'esm',
  preRenderHooks: [makeKyselyHook()],
}
`,
      },
    ],
    exports: 'default',
    module: './Database.ts',
  })),
  ...[POSTGRES, MYSQL, SQLITE].map((reader) => ({
    ...reader,
    ...DB,
    id: `generator-prisma-${reader.driver}`,
    package: 'prisma-kysely',
    folder: 'generator-prisma',
    install: {
      'prisma-kysely': '3.2.1',
      prisma: '7.10.1',
      pg: drivers.pg,
      mysql2: drivers.mysql2,
    },
    command: ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma'],
    // Prisma downloads an engine that generating doesn't use, unless this names one.
    environment: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    files: [
      {
        file: 'schema.prisma',
        text: (isFirst: boolean) => prismaSchema(reader.database, isFirst),
      },
    ],
  })),
  ...[POSTGRES, MYSQL, SQLITE].map((reader) => ({
    ...reader,
    ...DB,
    id: `generator-gen-${reader.driver}`,
    package: 'kysely-gen',
    folder: 'generator-gen',
    install: { 'kysely-gen': '0.5.1', bun: '1.4.5', ...drivers },
    command: [
      'node_modules/kysely-gen/dist/cli.js',
      ...['--dialect', reader.database, '--url', 'URL', '--out', 'OUT/db.ts'],
      ...(reader === MYSQL ? ['--schema', 'NAME'] : []),
    ],
    // Bun doesn't run better-sqlite3, which the generator calls.
    runtime: reader === SQLITE ? ('native-node' as const) : ('bun' as const),
  })),
  ...[POSTGRES, MYSQL, SQLITE].map((reader) => ({
    ...reader,
    ...DB,
    id: `generator-migrate-${reader.driver}`,
    package: 'kysely-migrate',
    folder: 'generator-migrate',
    install: { 'kysely-migrate': '0.0.16', typescript: '5.1.6', ...drivers },
    command: [
      'node_modules/kysely-migrate/dist/esm/cli.js',
      ...['codegen', '--config', 'kysely-migrate.config.mjs'],
    ],
    runtime: reader === SQLITE ? ('native-node' as const) : ('node' as const),
    files: [
      {
        file: 'kysely-migrate.config.mjs',
        text: migrateConfig(reader.database, MIGRATE_DIALECTS[reader.database]),
      },
    ],
  })),
  {
    ...POSTGRES,
    ...DB,
    id: 'generator-supabase-pg',
    package: 'kysely-supabase',
    folder: 'generator-supabase',
    install: {
      'kysely-supabase': '0.2.1',
      '@supabase/postgres-meta': '0.99.0',
      pg: drivers.pg,
    },
    force: true,
    command: ['node_modules/@supabase/postgres-meta/dist/server/server.js'],
    environment: {
      PG_META_DB_URL: 'URL',
      PG_META_GENERATE_TYPES: 'typescript',
      PG_META_GENERATE_TYPES_INCLUDED_SCHEMAS: 'public',
    },
    stdout: 'OUT/supabase.ts',
    files: [
      {
        file: 'OUT/db.ts',
        text: `import type { KyselifyDatabase } from 'kysely-supabase'
import type { Database } from './supabase.ts'
export type DB = KyselifyDatabase<Database>
`,
      },
    ],
  },
]
