import { sql } from 'kysely'
import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const pets = (db: Db) => db.selectFrom('pet').select('pet.name')
const perName = (db: Db) => pets(db).groupBy('pet.name')
const locked = (db: Db) => pets(db).forUpdate()
const sorted = (db: Db) => pets(db).orderBy('pet.name')
const firstPet = (db: Db) => sorted(db).limit(1)
const withOwner = (db: Db) => pets(db).innerJoin('person', 'person.id', 'pet.owner_id')
const named = (db: Db) =>
  db
    .with('cats', () => pets(db))
    .selectFrom('cats')
    .select('cats.name')

export const select: ProbeGroup[] = [
  {
    control: null,
    probes: {
      'Kysely.case': (db: Db) =>
        db.selectNoFrom(db.case().when(sql`1`, '=', 1).then(1).end().as('one')),
      'QueryCreator.selectFrom': pets,
      'QueryCreator.selectNoFrom': (db: Db) => db.selectNoFrom(sql`1`.as('one')),
      'SelectQueryBuilder.select': pets,
    },
  },
  {
    control: pets,
    probes: {
      'Kysely.withSchema': (db: Db) => pets(db.withSchema('archive')),
      'QueryCreator.withSchema': (db: Db) =>
        db
          .with('old', (query) => pets(query.withSchema('archive') as Db))
          .selectFrom('old')
          .selectAll(),
      'QueryCreator.with': named,
      'QueryCreator.withRecursive': (db: Db) =>
        db
          .withRecursive('step(n)', (query) =>
            query
              .selectNoFrom(sql<number>`1`.as('n'))
              .unionAll(
                query.selectFrom('step').select(sql<number>`n + 1`.as('n')).where('n', '<', 3),
              ),
          )
          .selectFrom('step')
          .select('n'),
      'DynamicModule.ref': (db: Db) => db.selectFrom('pet').select(db.dynamic.ref<'name'>('name')),
      'DynamicModule.table': (db: Db) =>
        db.selectFrom(db.dynamic.table<'pet'>('pet').as('p')).select('p.name'),
      'SelectQueryBuilder.selectAll': (db: Db) => db.selectFrom('pet').selectAll(),
      'SelectQueryBuilder.where': (db: Db) => pets(db).where('pet.id', '=', 1),
      'SelectQueryBuilder.whereRef': (db: Db) => pets(db).whereRef('pet.id', '=', 'pet.owner_id'),
      'SelectQueryBuilder.groupBy': perName,
      'SelectQueryBuilder.orderBy': sorted,
      'SelectQueryBuilder.limit': (db: Db) => pets(db).limit(1),
      'SelectQueryBuilder.fetch': {
        others: (db: Db) => pets(db).fetch(1),
        mssql: (db: Db) => sorted(db).offset(0).fetch(1),
      },
      'SelectQueryBuilder.top': (db: Db) => pets(db).top(1),
      'SelectQueryBuilder.distinct': (db: Db) => pets(db).distinct(),
      'SelectQueryBuilder.distinctOn': (db: Db) => pets(db).distinctOn('pet.species'),
      'SelectQueryBuilder.modifyFront': (db: Db) => pets(db).modifyFront(sql`all`),
      'SelectQueryBuilder.modifyEnd': {
        others: (db: Db) => pets(db).modifyEnd(sql`limit 1`),
        mssql: (db: Db) => pets(db).modifyEnd(sql`option (recompile)`),
      },
      'SelectQueryBuilder.forUpdate': locked,
      'SelectQueryBuilder.forShare': (db: Db) => pets(db).forShare(),
      'SelectQueryBuilder.forKeyShare': (db: Db) => pets(db).forKeyShare(),
      'SelectQueryBuilder.forNoKeyUpdate': (db: Db) => pets(db).forNoKeyUpdate(),
      'SelectQueryBuilder.union': (db: Db) => pets(db).union(pets(db)),
      'SelectQueryBuilder.unionAll': (db: Db) => pets(db).unionAll(pets(db)),
      'SelectQueryBuilder.intersect': (db: Db) => pets(db).intersect(pets(db)),
      'SelectQueryBuilder.intersectAll': (db: Db) => pets(db).intersectAll(pets(db)),
      'SelectQueryBuilder.except': (db: Db) => pets(db).except(pets(db)),
      'SelectQueryBuilder.exceptAll': (db: Db) => pets(db).exceptAll(pets(db)),
      'SelectQueryBuilder.as': (db: Db) => db.selectFrom(pets(db).as('p')).select('p.name'),
      'SelectQueryBuilder.explain': (db: Db) => pets(db).explain(),
      'SelectQueryBuilder.clearSelect': (db: Db) => pets(db).clearSelect().select('pet.id'),
      'SelectQueryBuilder.clearWhere': (db: Db) => pets(db).where('pet.id', '=', 1).clearWhere(),
      'SelectQueryBuilder.clearLimit': (db: Db) => pets(db).limit(1).clearLimit(),
      'SelectQueryBuilder.clearOffset': (db: Db) => pets(db).offset(1).clearOffset(),
      'SelectQueryBuilder.clearOrderBy': (db: Db) => sorted(db).clearOrderBy(),
      'SelectQueryBuilder.clearGroupBy': (db: Db) => perName(db).clearGroupBy(),
      'SelectQueryBuilder.innerJoin': withOwner,
      'SelectQueryBuilder.leftJoin': (db: Db) =>
        pets(db).leftJoin('person', 'person.id', 'pet.owner_id'),
      'SelectQueryBuilder.rightJoin': (db: Db) =>
        pets(db).rightJoin('person', 'person.id', 'pet.owner_id'),
      'SelectQueryBuilder.fullJoin': (db: Db) =>
        pets(db).fullJoin('person', 'person.id', 'pet.owner_id'),
      'SelectQueryBuilder.crossJoin': (db: Db) => pets(db).crossJoin('person'),
      'SelectQueryBuilder.crossApply': (db: Db) =>
        pets(db).crossApply((eb) =>
          eb
            .selectFrom('person')
            .select('person.age')
            .whereRef('person.id', '=', 'pet.owner_id')
            .as('owner'),
        ),
      'SelectQueryBuilder.outerApply': (db: Db) =>
        pets(db).outerApply((eb) =>
          eb
            .selectFrom('person')
            .select('person.age')
            .whereRef('person.id', '=', 'pet.owner_id')
            .as('owner'),
        ),
      'SelectQueryBuilder.innerJoinLateral': (db: Db) =>
        pets(db).innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('person')
              .select('person.age')
              .whereRef('person.id', '=', 'pet.owner_id')
              .as('owner'),
          (join) => join.on(sql`1`, '=', 1),
        ),
      'SelectQueryBuilder.leftJoinLateral': (db: Db) =>
        pets(db).leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('person')
              .select('person.age')
              .whereRef('person.id', '=', 'pet.owner_id')
              .as('owner'),
          (join) => join.on(sql`1`, '=', 1),
        ),
      'SelectQueryBuilder.crossJoinLateral': (db: Db) =>
        pets(db).crossJoinLateral((eb) =>
          eb
            .selectFrom('person')
            .select('person.age')
            .whereRef('person.id', '=', 'pet.owner_id')
            .as('owner'),
        ),
    },
  },
  {
    control: perName,
    probes: {
      'SelectQueryBuilder.having': (db: Db) => perName(db).having('pet.name', '=', 'Rex'),
      'SelectQueryBuilder.havingRef': (db: Db) =>
        perName(db).havingRef('pet.name', '=', 'pet.name'),
    },
  },
  {
    control: { others: firstPet, mssql: sorted },
    probes: {
      'SelectQueryBuilder.offset': {
        others: (db: Db) => firstPet(db).offset(1),
        mssql: (db: Db) => sorted(db).offset(1),
      },
    },
  },
  {
    control: locked,
    probes: {
      'SelectQueryBuilder.skipLocked': (db: Db) => locked(db).skipLocked(),
      'SelectQueryBuilder.noWait': (db: Db) => locked(db).noWait(),
    },
  },
  {
    control: withOwner,
    probes: {
      'JoinBuilder.on': (db: Db) =>
        pets(db).innerJoin('person', (join) => join.on('person.id', '=', 1)),
      'JoinBuilder.onRef': (db: Db) =>
        pets(db).innerJoin('person', (join) => join.onRef('person.id', '=', 'pet.owner_id')),
      'JoinBuilder.onTrue': (db: Db) => pets(db).innerJoin('person', (join) => join.onTrue()),
    },
  },
  {
    control: sorted,
    probes: {
      'OrderByItemBuilder.asc': (db: Db) => pets(db).orderBy('pet.name', (item) => item.asc()),
      'OrderByItemBuilder.desc': (db: Db) => pets(db).orderBy('pet.name', (item) => item.desc()),
      'OrderByItemBuilder.nullsFirst': (db: Db) =>
        pets(db).orderBy('pet.name', (item) => item.nullsFirst()),
      'OrderByItemBuilder.nullsLast': (db: Db) =>
        pets(db).orderBy('pet.name', (item) => item.nullsLast()),
      'OrderByItemBuilder.collate': {
        postgres: (db: Db) => pets(db).orderBy('pet.name', (item) => item.collate('C')),
        mysql: (db: Db) => pets(db).orderBy('pet.name', (item) => item.collate('utf8mb4_bin')),
        mssql: (db: Db) =>
          pets(db).orderBy('pet.name', (item) => item.collate('Latin1_General_CI_AS')),
        sqlite: (db: Db) => pets(db).orderBy('pet.name', (item) => item.collate('nocase')),
      },
    },
  },
  {
    control: named,
    probes: {
      'CTEBuilder.materialized': (db: Db) =>
        db
          .with(
            (cte) => cte('cats').materialized(),
            () => pets(db),
          )
          .selectFrom('cats')
          .select('cats.name'),
      'CTEBuilder.notMaterialized': (db: Db) =>
        db
          .with(
            (cte) => cte('cats').notMaterialized(),
            () => pets(db),
          )
          .selectFrom('cats')
          .select('cats.name'),
    },
  },
]
