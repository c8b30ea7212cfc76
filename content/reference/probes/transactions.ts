import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const pets = (db: Db) => db.selectFrom('pet').select('pet.name')
const transaction = (db: Db) => db.transaction().execute((trx) => pets(trx).execute())
const controlled = async (db: Db) => {
  const trx = await db.startTransaction().execute()
  await pets(trx).execute()
  await trx.commit().execute()
}
const withSavepoint = async (db: Db) => {
  const trx = await db.startTransaction().execute()
  const saved = await trx.savepoint('start').execute()
  await saved.commit().execute()
}

export const transactions: ProbeGroup[] = [
  {
    control: pets,
    probes: {
      'Kysely.transaction': transaction,
      'Kysely.startTransaction': controlled,
    },
  },
  {
    control: transaction,
    probes: {
      'Transaction.transaction': (db: Db) =>
        db.transaction().execute((trx) => trx.transaction().execute(async () => {})),
      'Transaction.withSchema': (db: Db) =>
        db.transaction().execute((trx) => pets(trx.withSchema('archive')).execute()),
      'TransactionBuilder.setIsolationLevel': (db: Db) =>
        db
          .transaction()
          .setIsolationLevel('serializable')
          .execute((trx) => pets(trx).execute()),
      'TransactionBuilder.setAccessMode': (db: Db) =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute((trx) => pets(trx).execute()),
    },
  },
  {
    control: controlled,
    probes: {
      'ControlledTransactionBuilder.setIsolationLevel': async (db: Db) => {
        const trx = await db.startTransaction().setIsolationLevel('serializable').execute()
        await pets(trx).execute()
        await trx.commit().execute()
      },
      'ControlledTransactionBuilder.setAccessMode': async (db: Db) => {
        const trx = await db.startTransaction().setAccessMode('read only').execute()
        await pets(trx).execute()
        await trx.commit().execute()
      },
      'ControlledTransaction.withSchema': async (db: Db) => {
        const trx = await db.startTransaction().execute()
        await pets(trx.withSchema('archive')).execute()
        await trx.commit().execute()
      },
      'ControlledTransaction.commit': controlled,
      'ControlledTransaction.rollback': async (db: Db) => {
        const trx = await db.startTransaction().execute()
        await pets(trx).execute()
        await trx.rollback().execute()
      },
      'ControlledTransaction.savepoint': withSavepoint,
    },
  },
  {
    control: withSavepoint,
    probes: {
      'ControlledTransaction.rollbackToSavepoint': async (db: Db) => {
        const trx = await db.startTransaction().execute()
        const saved = await trx.savepoint('start').execute()
        await saved.rollbackToSavepoint('start').execute()
        await saved.commit().execute()
      },
      'ControlledTransaction.releaseSavepoint': async (db: Db) => {
        const trx = await db.startTransaction().execute()
        const saved = await trx.savepoint('start').execute()
        await saved.releaseSavepoint('start').execute()
        await saved.commit().execute()
      },
    },
  },
]
