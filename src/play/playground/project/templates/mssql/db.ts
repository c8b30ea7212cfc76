import { Kysely, MssqlDialect } from 'kysely'
import * as Tarn from 'tarn'
import * as Tedious from 'tedious'
import type { MssqlDatabase } from '#sample/dialects.ts'
import { logStatement } from '../log-statement.ts'
import { connectionTo, DATABASE } from './server.ts'

export const db = new Kysely<MssqlDatabase>({
  dialect: new MssqlDialect({
    tarn: { ...Tarn, options: { min: 0, max: 4 } },
    tedious: { ...Tedious, connectionFactory: () => connectionTo(DATABASE) },
  }),
  log: logStatement,
})
