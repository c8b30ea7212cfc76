import { DurableObject } from 'cloudflare:workers'
import * as kysely from 'kysely'
import { DODialect } from 'kysely-do'
import { DIALECT_CHECKS } from './checks/index.mjs'
import { createTables } from './create-tables.mjs'
import { runCheck } from './lab.mjs'

/** Each check has an object of its own, and so an empty database. */
export class LabObject extends DurableObject {
  async fetch(request) {
    const id = new URL(request.url).searchParams.get('check')
    const create = () => new kysely.Kysely({ dialect: new DODialect({ ctx: this.ctx }) })
    const lab = {
      kysely,
      family: 'sqlite',
      db: create(),
      another: async () => create(),
      witness: async (sql) => this.ctx.storage.sql.exec(sql).toArray(),
      isClientOpen: null,
    }
    await createTables(lab)
    const check = DIALECT_CHECKS.find((dialectCheck) => dialectCheck.id === id)
    return Response.json(await runCheck(check, lab))
  }
}

export default {
  fetch(request, { LAB }) {
    return LAB.get(LAB.newUniqueId()).fetch(request)
  },
}
