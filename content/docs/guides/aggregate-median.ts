import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const { median } = await db
    .selectFrom('passenger')
    .select((eb) =>
      eb.fn
        .agg<number>('percentile_cont', [sql.lit(0.5)])
        .withinGroupOrderBy('points')
        .as('median'),
    )
    .executeTakeFirstOrThrow()

  return { median }
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const { median } = await db
    .selectFrom('passenger')
    .select((eb) =>
      eb.fn
        .agg<number>('percentile_cont', [sql.lit(0.5)])
        .withinGroupOrderBy('points')
        .over()
        .as('median'),
    )
    .top(1)
    .executeTakeFirstOrThrow()

  return { median }
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no `percentile_cont`.',
    instead: 'Number the rows with `row_number()`, and average those in the middle.',
    see: '/docs/guides/window-functions',
  },
  sqlite: {
    because: 'SQLite has `percentile_cont` only in builds that include it.',
    instead: 'Number the rows with `row_number()`, and average those in the middle.',
    see: '/docs/guides/window-functions',
  },
}
