import { Kysely } from 'kysely'
import { D1Dialect } from 'kysely-d1'
import { Miniflare } from 'miniflare'

const flare = new Miniflare({
  modules: true,
  script: 'export default { fetch: () => new Response("") }',
  d1Databases: Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [`DB${index}`, `lab-${index}`]),
  ),
})
let next = 0

export async function open() {
  const database = await flare.getD1Database(`DB${next++}`)
  const create = () => new Kysely({ dialect: new D1Dialect({ database }) })
  return {
    family: 'sqlite',
    db: create(),
    another: async () => create(),
    witness: async (sql) => (await database.prepare(sql).all()).results,
    isClientOpen: null,
  }
}
