import type { Dialect } from '#model/dialect.ts'
import type { ExampleView } from '#model/example-view.ts'

const CODE = `const sailings = await db
  .selectFrom('sailing')
  .innerJoin('route', 'route.id', 'sailing.route_id')
  .select(['sailing.id', 'route.code', 'sailing.status'])
  .where('sailing.status', '=', 'scheduled')
  .orderBy('sailing.id')
  .limit(3)
  .execute()`

const SQL = `select "sailing"."id"
from "sailing"`

/** A block as the site shows it; its proven rows are no real ones, to be told from those of a run. */
export const SAMPLE_VIEW: ExampleView = {
  id: 'test/sailings',
  title: null,
  status: {
    postgres: { status: 'run', text: 'Run on PostgreSQL 18' },
    mysql: { status: 'run', text: 'Run on MariaDB 10.11' },
    mssql: { status: 'compiled', text: 'Compiled for SQL Server; not run' },
    sqlite: { status: 'run', text: 'Run on SQLite 3' },
  } satisfies Record<Dialect, ExampleView['status'][Dialect]>,
  queries: [
    {
      dialects: ['postgres', 'mysql', 'mssql', 'sqlite'],
      value: { html: lines(CODE), text: CODE },
    },
  ],
  statements: [
    {
      dialects: ['postgres', 'mysql', 'mssql', 'sqlite'],
      value: [{ kind: 'query', html: lines(SQL), parameters: [{ t: 'string', v: 'proven' }] }],
    },
  ],
  results: [
    {
      dialects: ['postgres', 'mysql', 'sqlite'],
      value: {
        kind: 'rows',
        single: false,
        columns: [{ name: 'id', type: 'number' }],
        rows: [[{ t: 'string', v: 'proven row' }]],
      },
    },
  ],
  types: [],
}

function lines(text: string): string {
  return text
    .split('\n')
    .map(
      (line) =>
        `<span class="line">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
    )
    .join('\n')
}
