import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
} from 'kysely'
import type { Database } from '#sample/database.ts'

class QueryCounter implements KyselyPlugin {
  queries = 0
  rows = 0

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.queries += 1
    this.rows += result.rows.length
    return result
  }
}

export default async function (db: Kysely<Database>) {
  const counter = new QueryCounter()
  const counted = db.withPlugin(counter)

  const ships = await counted.selectFrom('ship').select(['id', 'name']).orderBy('id').execute()
  for (const ship of ships) {
    await counted.selectFrom('sailing').select('id').where('ship_id', '=', ship.id).execute()
  }

  const usage = [{ queries: counter.queries, rows: counter.rows }]
  return usage
}
