/**
 * Modules that connect a program to its database. None of them runs in a browser: the sandbox imports stand-ins
 * for them, and the language service types them as `any`.
 */
export const DRIVER_MODULES: readonly string[] = [
  'pg',
  'pg-cursor',
  'pg-pool',
  'postgres',
  'kysely-postgres-js',
  '@electric-sql/pglite',
  'kysely-pglite',
  'mysql2',
  'mysql2/promise',
  'tedious',
  'tarn',
  'better-sqlite3',
  'node:sqlite',
  'bun:sqlite',
  '@libsql/kysely-libsql',
  'kysely-d1',
  'dotenv',
  'dotenv/config',
]

/** Matches a statement that closes a connection, which comes after the result of a program. */
export const CLOSES_CONNECTION = /^(?:await )?[\w.]+\.(?:destroy|end)\(\)/
