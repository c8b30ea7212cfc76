import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { fencesOf } from './page-code.ts'

const DOCS = join(PROJECT_ROOT, 'content/docs')
const PAGES = globSync('guides/coming-from/*.mdx', { cwd: DOCS })
const HIDDEN = /^\/\/ @hide-start\n.*?^\/\/ @hide-end\n/gms
const ROWS = `insert into ship (name, capacity) values ('Kittiwake', 80), ('Puffin', 60), ('Skua', 50), ('Tern', 40);
  insert into sailing (ship_id, status) values (1, 'sailed'), (1, 'sailed'), (4, 'scheduled')`

/** Compiles statements of a page into a function of what they use; awaits them in order. */
function programOf(code: string): (...scope: unknown[]) => Promise<unknown> {
  const body = stripTypeScriptTypes(`async function run() {\n${code.replace(HIDDEN, '')}\n}`)
  return new Function('db', 'sql', 'jsonArrayFrom', `${body}\nreturn run()`) as never
}

test.each(PAGES)("%s: the schema that it shows takes all of Kysely's ten queries", async (page) => {
  expect(PAGES).toHaveLength(4)
  const engine = await startPglite()
  onTestFinished(() => engine.close())
  const schema = /^```sql\n(.*?)^```$/ms.exec(readFileSync(join(DOCS, page), 'utf8'))?.[1]
  await engine.script(`${schema}\n${ROWS}`)
  const db = new Kysely<Record<string, { id: number; name: string; capacity: number }>>({
    dialect: postgresDialect(engine.send),
  })
  const queries = fencesOf(page).filter(({ title }) => title === 'Kysely')
  expect(queries).toHaveLength(10)
  for (const { code } of queries) await programOf(code)(db, sql, jsonArrayFrom)

  const ships = await db.selectFrom('ship').select(['name', 'capacity']).orderBy('id').execute()
  expect(ships).toEqual([
    { name: 'Kittiwake', capacity: 90 },
    { name: 'Puffin', capacity: 60 },
    { name: 'Skua', capacity: 50 },
    { name: 'Gannet', capacity: 40 },
  ])
})
