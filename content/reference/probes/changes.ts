import { sql } from 'kysely'
import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const insert = (db: Db) => db.insertInto('pet').values({ name: 'Max', owner_id: 1 })
const skip = (db: Db) => insert(db).onConflict((conflict) => conflict.doNothing())
const upsert = (db: Db) =>
  insert(db).onConflict((conflict) => conflict.column('name').doUpdateSet({ owner_id: 2 }))

const update = (db: Db) => db.updateTable('pet').set({ species: 'dog' })
const sortedUpdate = (db: Db) => update(db).orderBy('id')
const updateFrom = (db: Db) => update(db).from('person').whereRef('person.id', '=', 'pet.owner_id')
const remove = (db: Db) => db.deleteFrom('pet')
const sortedDelete = (db: Db) => remove(db).orderBy('id')
const removeUsing = (db: Db) =>
  remove(db).using('person').whereRef('person.id', '=', 'pet.owner_id')
const removeUsingPets = (db: Db) => remove(db).using('pet')

export const changes: ProbeGroup[] = [
  {
    control: null,
    probes: {
      'QueryCreator.insertInto': insert,
      'InsertQueryBuilder.values': insert,
      'InsertQueryBuilder.columns': (db: Db) =>
        db
          .insertInto('pet')
          .columns(['name', 'owner_id'])
          .expression(db.selectFrom('person').select(['name', 'id'])),
      'InsertQueryBuilder.expression': (db: Db) =>
        db
          .insertInto('pet')
          .columns(['name', 'owner_id'])
          .expression(db.selectFrom('person').select(['name', 'id'])),
      'QueryCreator.updateTable': update,
      'UpdateQueryBuilder.set': update,
      'QueryCreator.deleteFrom': remove,
    },
  },
  {
    control: insert,
    probes: {
      'QueryCreator.replaceInto': (db: Db) =>
        db.replaceInto('pet').values({ name: 'Max', owner_id: 1 }),
      'InsertQueryBuilder.defaultValues': (db: Db) => db.insertInto('person').defaultValues(),
      'InsertQueryBuilder.modifyEnd': {
        postgres: (db: Db) => insert(db).modifyEnd(sql`returning id`),
        mysql: (db: Db) => insert(db).modifyEnd(sql`on duplicate key update owner_id = 2`),
        mssql: (db: Db) => insert(db).modifyEnd(sql`option (recompile)`),
        sqlite: (db: Db) => insert(db).modifyEnd(sql`returning id`),
      },
      'InsertQueryBuilder.ignore': (db: Db) => insert(db).ignore(),
      'InsertQueryBuilder.orIgnore': (db: Db) => insert(db).orIgnore(),
      'InsertQueryBuilder.orAbort': (db: Db) => insert(db).orAbort(),
      'InsertQueryBuilder.orFail': (db: Db) => insert(db).orFail(),
      'InsertQueryBuilder.orReplace': (db: Db) => insert(db).orReplace(),
      'InsertQueryBuilder.orRollback': (db: Db) => insert(db).orRollback(),
      'InsertQueryBuilder.top': (db: Db) => insert(db).top(1),
      'InsertQueryBuilder.onConflict': skip,
      'InsertQueryBuilder.onDuplicateKeyUpdate': (db: Db) =>
        insert(db).onDuplicateKeyUpdate({ owner_id: 2 }),
      'InsertQueryBuilder.returning': (db: Db) => insert(db).returning('id'),
      'InsertQueryBuilder.returningAll': (db: Db) => insert(db).returningAll(),
      'InsertQueryBuilder.output': (db: Db) => insert(db).output('inserted.id'),
      'InsertQueryBuilder.outputAll': (db: Db) => insert(db).outputAll('inserted'),
      'InsertQueryBuilder.clearReturning': (db: Db) => insert(db).returning('id').clearReturning(),
      'InsertQueryBuilder.explain': (db: Db) => insert(db).explain(),
    },
  },
  {
    control: skip,
    probes: {
      'OnConflictBuilder.doNothing': skip,
      'OnConflictBuilder.doUpdateSet': upsert,
      'OnConflictBuilder.column': (db: Db) =>
        insert(db).onConflict((conflict) => conflict.column('name').doNothing()),
      'OnConflictBuilder.columns': (db: Db) =>
        insert(db).onConflict((conflict) => conflict.columns(['name']).doNothing()),
      'OnConflictBuilder.constraint': (db: Db) =>
        insert(db).onConflict((conflict) => conflict.constraint('pet_name_key').doNothing()),
      'OnConflictBuilder.expression': (db: Db) =>
        insert(db).onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing()),
      'OnConflictBuilder.where': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict.column('name').where('owner_id', '>', 0).doNothing(),
        ),
      'OnConflictBuilder.whereRef': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict.column('name').whereRef('owner_id', '=', 'owner_id').doNothing(),
        ),
      'OnConflictBuilder.clearWhere': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict.column('name').where('owner_id', '>', 0).clearWhere().doNothing(),
        ),
    },
  },
  {
    control: upsert,
    probes: {
      'OnConflictUpdateBuilder.where': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ owner_id: 2 }).where('pet.owner_id', '=', 1),
        ),
      'OnConflictUpdateBuilder.whereRef': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner_id: 2 })
            .whereRef('pet.owner_id', '=', 'excluded.owner_id'),
        ),
      'OnConflictUpdateBuilder.clearWhere': (db: Db) =>
        insert(db).onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner_id: 2 })
            .where('pet.owner_id', '=', 1)
            .clearWhere(),
        ),
    },
  },
  {
    control: update,
    probes: {
      'UpdateQueryBuilder.where': (db: Db) => update(db).where('id', '=', 1),
      'UpdateQueryBuilder.whereRef': (db: Db) => update(db).whereRef('id', '=', 'owner_id'),
      'UpdateQueryBuilder.clearWhere': (db: Db) => update(db).where('id', '=', 1).clearWhere(),
      'UpdateQueryBuilder.top': (db: Db) => update(db).top(1),
      'UpdateQueryBuilder.from': updateFrom,
      'UpdateQueryBuilder.orderBy': {
        others: sortedUpdate,
        // SQLite orders only what is limited.
        sqlite: (db: Db) => sortedUpdate(db).limit(1),
      },
      'UpdateQueryBuilder.clearOrderBy': (db: Db) => sortedUpdate(db).clearOrderBy(),
      'UpdateQueryBuilder.limit': (db: Db) => update(db).limit(1),
      'UpdateQueryBuilder.returning': (db: Db) => update(db).returning('id'),
      'UpdateQueryBuilder.returningAll': (db: Db) => update(db).returningAll(),
      'UpdateQueryBuilder.output': (db: Db) => update(db).output('deleted.id'),
      'UpdateQueryBuilder.outputAll': (db: Db) => update(db).outputAll('deleted'),
      'UpdateQueryBuilder.clearReturning': (db: Db) => update(db).returning('id').clearReturning(),
      'UpdateQueryBuilder.explain': (db: Db) => update(db).explain(),
      'UpdateQueryBuilder.modifyEnd': {
        postgres: (db: Db) => update(db).modifyEnd(sql`returning id`),
        mysql: (db: Db) => update(db).modifyEnd(sql`limit 1`),
        mssql: (db: Db) => update(db).modifyEnd(sql`option (recompile)`),
        sqlite: (db: Db) => update(db).modifyEnd(sql`returning id`),
      },
    },
  },
  {
    control: { others: updateFrom, mysql: update },
    probes: {
      'UpdateQueryBuilder.innerJoin': {
        others: (db: Db) => updateFrom(db).innerJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) =>
          db
            .updateTable('pet')
            .innerJoin('person', 'person.id', 'pet.owner_id')
            .set({ species: 'dog' }),
      },
      'UpdateQueryBuilder.leftJoin': {
        others: (db: Db) => updateFrom(db).leftJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) =>
          db
            .updateTable('pet')
            .leftJoin('person', 'person.id', 'pet.owner_id')
            .set({ species: 'dog' }),
      },
      'UpdateQueryBuilder.rightJoin': {
        others: (db: Db) => updateFrom(db).rightJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) =>
          db
            .updateTable('pet')
            .rightJoin('person', 'person.id', 'pet.owner_id')
            .set({ species: 'dog' }),
      },
      'UpdateQueryBuilder.fullJoin': {
        others: (db: Db) => updateFrom(db).fullJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) =>
          db
            .updateTable('pet')
            .fullJoin('person', 'person.id', 'pet.owner_id')
            .set({ species: 'dog' }),
      },
    },
  },
  {
    control: remove,
    probes: {
      'DeleteQueryBuilder.where': (db: Db) => remove(db).where('id', '=', 1),
      'DeleteQueryBuilder.whereRef': (db: Db) => remove(db).whereRef('id', '=', 'owner_id'),
      'DeleteQueryBuilder.clearWhere': (db: Db) => remove(db).where('id', '=', 1).clearWhere(),
      'DeleteQueryBuilder.top': (db: Db) => remove(db).top(1),
      'DeleteQueryBuilder.using': {
        others: removeUsing,
        mysql: (db: Db) =>
          remove(db).using(['pet', 'person']).whereRef('person.id', '=', 'pet.owner_id'),
      },
      'DeleteQueryBuilder.orderBy': {
        others: sortedDelete,
        sqlite: (db: Db) => sortedDelete(db).limit(1),
      },
      'DeleteQueryBuilder.clearOrderBy': (db: Db) => sortedDelete(db).clearOrderBy(),
      'DeleteQueryBuilder.limit': (db: Db) => remove(db).limit(1),
      'DeleteQueryBuilder.clearLimit': (db: Db) => remove(db).limit(1).clearLimit(),
      'DeleteQueryBuilder.returning': (db: Db) => remove(db).returning('id'),
      'DeleteQueryBuilder.returningAll': (db: Db) => remove(db).returningAll(),
      'DeleteQueryBuilder.output': (db: Db) => remove(db).output('deleted.id'),
      'DeleteQueryBuilder.outputAll': (db: Db) => remove(db).outputAll('deleted'),
      'DeleteQueryBuilder.clearReturning': (db: Db) => remove(db).returning('id').clearReturning(),
      'DeleteQueryBuilder.explain': (db: Db) => remove(db).explain(),
      'DeleteQueryBuilder.modifyEnd': {
        postgres: (db: Db) => remove(db).modifyEnd(sql`returning id`),
        mysql: (db: Db) => remove(db).modifyEnd(sql`limit 1`),
        mssql: (db: Db) => remove(db).modifyEnd(sql`option (recompile)`),
        sqlite: (db: Db) => remove(db).modifyEnd(sql`returning id`),
      },
    },
  },
  {
    control: { others: removeUsing, mysql: removeUsingPets },
    probes: {
      'DeleteQueryBuilder.innerJoin': {
        others: (db: Db) => removeUsing(db).innerJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) => removeUsingPets(db).innerJoin('person', 'person.id', 'pet.owner_id'),
      },
      'DeleteQueryBuilder.leftJoin': {
        others: (db: Db) => removeUsing(db).leftJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) => removeUsingPets(db).leftJoin('person', 'person.id', 'pet.owner_id'),
      },
      'DeleteQueryBuilder.rightJoin': {
        others: (db: Db) => removeUsing(db).rightJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) => removeUsingPets(db).rightJoin('person', 'person.id', 'pet.owner_id'),
      },
      'DeleteQueryBuilder.fullJoin': {
        others: (db: Db) => removeUsing(db).fullJoin('person as friend', 'friend.id', 'person.id'),
        mysql: (db: Db) => removeUsingPets(db).fullJoin('person', 'person.id', 'pet.owner_id'),
      },
    },
  },
]
