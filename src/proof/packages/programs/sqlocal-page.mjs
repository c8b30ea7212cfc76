import * as kysely from 'kysely'
import { SQLocal } from 'sqlocal'
import { SQLocalKysely } from 'sqlocal/kysely'
import { DIALECT_CHECKS } from './checks/index.mjs'
import { createTables } from './create-tables.mjs'
import { runCheck, within } from './lab.mjs'

window.runLabCheck = async (id) => {
  const file = `${id}-${Date.now()}.sqlite3`
  const clients = []
  const create = () => {
    const client = new SQLocalKysely(file)
    clients.push(client)
    return new kysely.Kysely({ dialect: client.dialect })
  }
  const witness = new SQLocal(file)
  const lab = {
    kysely,
    family: 'sqlite',
    db: create(),
    another: async () => create(),
    witness: (sql) => witness.sql(sql),
    isClientOpen: async () => (await clients[0].sql('select 1 as n')).length === 1,
  }
  await createTables(lab)
  const finding = await runCheck(
    DIALECT_CHECKS.find((dialectCheck) => dialectCheck.id === id),
    lab,
  )
  for (const client of [...clients, witness]) await within(client.destroy(), 1000)
  return finding
}
