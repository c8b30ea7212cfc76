import { sql } from 'kysely'
import { mergeAction } from 'kysely/helpers/postgres'
import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const merge = (db: Db) =>
  db.mergeInto('pet').using('person', 'person.id', 'pet.owner_id').whenMatched().thenDelete()

export const merges: ProbeGroup[] = [
  { control: null, probes: { 'QueryCreator.mergeInto': merge } },
  {
    control: merge,
    probes: {
      'MergeQueryBuilder.using': merge,
      'MergeQueryBuilder.top': (db: Db) =>
        db
          .mergeInto('pet')
          .top(1)
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'MergeQueryBuilder.modifyEnd': (db: Db) =>
        db
          .mergeInto('pet')
          .modifyEnd(sql`/* merged */`)
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'MergeQueryBuilder.returning': (db: Db) =>
        db
          .mergeInto('pet')
          .returning('pet.id')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'MergeQueryBuilder.returningAll': (db: Db) =>
        db
          .mergeInto('pet')
          .returningAll()
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'MergeQueryBuilder.output': (db: Db) =>
        db
          .mergeInto('pet')
          .output('deleted.id')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'MergeQueryBuilder.outputAll': (db: Db) =>
        db
          .mergeInto('pet')
          .outputAll('deleted')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDelete(),
      'WheneableMergeQueryBuilder.top': (db: Db) => merge(db).top(1),
      'WheneableMergeQueryBuilder.modifyEnd': (db: Db) => merge(db).modifyEnd(sql`/* merged */`),
      'WheneableMergeQueryBuilder.returning': (db: Db) => merge(db).returning('pet.id'),
      'WheneableMergeQueryBuilder.returningAll': (db: Db) => merge(db).returningAll(),
      'WheneableMergeQueryBuilder.output': (db: Db) => merge(db).output('deleted.id'),
      'WheneableMergeQueryBuilder.outputAll': (db: Db) => merge(db).outputAll('deleted'),
      'WheneableMergeQueryBuilder.whenMatched': merge,
      'WheneableMergeQueryBuilder.whenMatchedAnd': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatchedAnd('person.id', '=', 1)
          .thenDelete(),
      'WheneableMergeQueryBuilder.whenMatchedAndRef': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatchedAndRef('person.id', '=', 'pet.id')
          .thenDelete(),
      'WheneableMergeQueryBuilder.whenNotMatched': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatched()
          .thenInsertValues({ name: 'Max', owner_id: 1 }),
      'WheneableMergeQueryBuilder.whenNotMatchedAnd': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatchedAnd('person.id', '=', 1)
          .thenInsertValues({ name: 'Max', owner_id: 1 }),
      'WheneableMergeQueryBuilder.whenNotMatchedAndRef': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatchedAndRef('person.id', '=', 'person.age')
          .thenInsertValues({ name: 'Max', owner_id: 1 }),
      'WheneableMergeQueryBuilder.whenNotMatchedBySource': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatchedBySource()
          .thenDelete(),
      'WheneableMergeQueryBuilder.whenNotMatchedBySourceAnd': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatchedBySourceAnd('pet.id', '=', 1)
          .thenDelete(),
      'WheneableMergeQueryBuilder.whenNotMatchedBySourceAndRef': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatchedBySourceAndRef('pet.id', '=', 'pet.owner_id')
          .thenDelete(),
      'MatchedThenableMergeQueryBuilder.thenDelete': merge,
      'MatchedThenableMergeQueryBuilder.thenDoNothing': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenDoNothing(),
      'MatchedThenableMergeQueryBuilder.thenUpdate': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenUpdate((update) => update.set('species', 'dog')),
      'MatchedThenableMergeQueryBuilder.thenUpdateSet': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenMatched()
          .thenUpdateSet('species', 'dog'),
      'NotMatchedThenableMergeQueryBuilder.thenDoNothing': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatched()
          .thenDoNothing(),
      'NotMatchedThenableMergeQueryBuilder.thenInsertValues': (db: Db) =>
        db
          .mergeInto('pet')
          .using('person', 'person.id', 'pet.owner_id')
          .whenNotMatched()
          .thenInsertValues({ name: 'Max', owner_id: 1 }),
    },
  },
  {
    control: { postgres: (db: Db) => merge(db).returning('pet.id') },
    probes: {
      'helpers/postgres#mergeAction': {
        postgres: (db: Db) => merge(db).returning(mergeAction().as('action')),
      },
    },
  },
]
