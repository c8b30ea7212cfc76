import { sql } from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const pets = (db: Db) => db.selectFrom('pet').select('pet.name')
const people = (db: Db) => db.selectFrom('person').select('person.name')
const counted = (db: Db) => db.selectFrom('pet').select((eb) => eb.fn.count('pet.id').as('count'))
const ranked = (db: Db) =>
  db.selectFrom('pet').select((eb) =>
    eb.fn
      .agg('rank')
      .over((over) => over.orderBy('pet.id'))
      .as('rank'),
  )
const isDog = (db: Db) => pets(db).where((eb) => eb('pet.species', '=', 'dog'))

export const expressions: ProbeGroup[] = [
  {
    control: pets,
    probes: {
      'ExpressionBuilder.selectFrom': (db: Db) =>
        pets(db).select((eb) =>
          eb.selectFrom('person').select('person.name').where('person.id', '=', 1).as('owner'),
        ),
      'ExpressionBuilder.withSchema': (db: Db) =>
        pets(db).select((eb) =>
          eb
            .withSchema('archive')
            .selectFrom('pet')
            .select('pet.name')
            .where('pet.id', '=', 1)
            .as('old'),
        ),
      'ExpressionBuilder.case': (db: Db) =>
        pets(db).select((eb) => eb.case().when('pet.id', '=', 1).then(1).end().as('first')),
      'ExpressionBuilder.ref': (db: Db) => pets(db).select((eb) => eb.ref('pet.id').as('id')),
      'ExpressionBuilder.table': (db: Db) =>
        pets(db)
          .select((eb) => eb.fn.count(eb.table('pet')).as('count'))
          .groupBy('pet.name'),
      'ExpressionBuilder.val': (db: Db) => pets(db).where((eb) => eb('pet.id', '=', eb.val(1))),
      'ExpressionBuilder.lit': (db: Db) => pets(db).select((eb) => eb.lit(1).as('one')),
      'ExpressionBuilder.unary': (db: Db) =>
        pets(db).select((eb) => eb.unary('-', 'pet.id').as('negative')),
      'ExpressionBuilder.neg': (db: Db) => pets(db).select((eb) => eb.neg('pet.id').as('negative')),
      'ExpressionBuilder.not': (db: Db) => pets(db).where((eb) => eb.not(eb('pet.id', '=', 1))),
      'ExpressionBuilder.exists': (db: Db) =>
        pets(db).where((eb) => eb.exists(eb.selectFrom('person').select('person.id'))),
      'ExpressionBuilder.between': (db: Db) => pets(db).where((eb) => eb.between('pet.id', 1, 2)),
      'ExpressionBuilder.betweenSymmetric': (db: Db) =>
        pets(db).where((eb) => eb.betweenSymmetric('pet.id', 2, 1)),
      'ExpressionBuilder.and': (db: Db) =>
        pets(db).where((eb) => eb.and({ 'pet.id': 1, 'pet.name': 'Rex' })),
      'ExpressionBuilder.or': (db: Db) =>
        pets(db).where((eb) => eb.or({ 'pet.id': 1, 'pet.name': 'Tom' })),
      'ExpressionBuilder.parens': (db: Db) => pets(db).where((eb) => eb.parens('pet.id', '=', 1)),
      'ExpressionBuilder.cast': {
        others: (db: Db) =>
          pets(db).select((eb) => eb.cast<string>('pet.id', 'char(10)').as('text')),
      },
      'ExpressionBuilder.refTuple': (db: Db) =>
        pets(db).where((eb) => eb(eb.refTuple('pet.id', 'pet.name'), '=', eb.tuple(1, 'Rex'))),
      'ExpressionBuilder.tuple': (db: Db) =>
        pets(db).where((eb) => eb(eb.refTuple('pet.id', 'pet.name'), '=', eb.tuple(1, 'Rex'))),
      'ExpressionWrapper.as': (db: Db) => pets(db).select((eb) => eb.ref('pet.id').as('id')),
      'CaseBuilder.when': (db: Db) =>
        pets(db).select((eb) => eb.case('pet.species').when('dog').then(1).end().as('barks')),
      'CaseThenBuilder.then': (db: Db) =>
        pets(db).select((eb) => eb.case('pet.species').when('dog').then(1).end().as('barks')),
      'CaseWhenBuilder.when': (db: Db) =>
        pets(db).select((eb) =>
          eb.case('pet.species').when('dog').then(1).when('cat').then(2).end().as('sound'),
        ),
      'CaseWhenBuilder.else': (db: Db) =>
        pets(db).select((eb) =>
          eb.case('pet.species').when('dog').then(1).else(0).end().as('barks'),
        ),
      'CaseWhenBuilder.end': (db: Db) =>
        pets(db).select((eb) => eb.case('pet.species').when('dog').then(1).end().as('barks')),
      'CaseWhenBuilder.endCase': (db: Db) =>
        pets(db).select((eb) => eb.case('pet.species').when('dog').then(1).endCase().as('barks')),
      'CaseEndBuilder.end': (db: Db) =>
        pets(db).select((eb) =>
          eb.case('pet.species').when('dog').then(1).else(0).end().as('barks'),
        ),
      'CaseEndBuilder.endCase': (db: Db) =>
        pets(db).select((eb) =>
          eb.case('pet.species').when('dog').then(1).else(0).endCase().as('barks'),
        ),
      'FunctionModule.agg': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.agg('max', ['pet.id']).as('max')),
      'FunctionModule.avg': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.avg('pet.id').as('average')),
      'FunctionModule.coalesce': (db: Db) =>
        pets(db).select((eb) => eb.fn.coalesce('pet.species', 'pet.name').as('kind')),
      'FunctionModule.count': counted,
      'FunctionModule.countAll': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.countAll().as('count')),
      'FunctionModule.max': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.max('pet.id').as('max')),
      'FunctionModule.min': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.min('pet.id').as('min')),
      'FunctionModule.sum': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.sum('pet.id').as('sum')),
      'FunctionModule.jsonAgg': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.jsonAgg('pet.name').as('names')),
      'FunctionModule.toJson': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.toJson('pet').as('pet')),
      'helpers/postgres#jsonArrayFrom': {
        postgres: (db: Db) => db.selectNoFrom(postgres.jsonArrayFrom(pets(db)).as('pets')),
      },
      'helpers/postgres#jsonObjectFrom': {
        postgres: (db: Db) => db.selectNoFrom(postgres.jsonObjectFrom(pets(db).limit(1)).as('pet')),
      },
      'helpers/postgres#jsonBuildObject': {
        postgres: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) => postgres.jsonBuildObject({ id: eb.ref('pet.id') }).as('pet')),
      },
      'helpers/mysql#jsonArrayFrom': {
        mysql: (db: Db) => db.selectNoFrom(mysql.jsonArrayFrom(pets(db)).as('pets')),
      },
      'helpers/mysql#jsonObjectFrom': {
        mysql: (db: Db) => db.selectNoFrom(mysql.jsonObjectFrom(pets(db).limit(1)).as('pet')),
      },
      'helpers/mysql#jsonBuildObject': {
        mysql: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) => mysql.jsonBuildObject({ id: eb.ref('pet.id') }).as('pet')),
      },
      'helpers/mssql#jsonArrayFrom': {
        mssql: (db: Db) => db.selectNoFrom(mssql.jsonArrayFrom(pets(db)).as('pets')),
      },
      'helpers/mssql#jsonObjectFrom': {
        mssql: (db: Db) => db.selectNoFrom(mssql.jsonObjectFrom(pets(db).top(1)).as('pet')),
      },
      'helpers/mssql#jsonBuildObject': {
        mssql: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) => mssql.jsonBuildObject({ id: eb.ref('pet.id') }).as('pet')),
      },
      'helpers/sqlite#jsonArrayFrom': {
        sqlite: (db: Db) => db.selectNoFrom(sqlite.jsonArrayFrom(pets(db)).as('pets')),
      },
      'helpers/sqlite#jsonObjectFrom': {
        sqlite: (db: Db) => db.selectNoFrom(sqlite.jsonObjectFrom(pets(db).limit(1)).as('pet')),
      },
      'helpers/sqlite#jsonBuildObject': {
        sqlite: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) => sqlite.jsonBuildObject({ id: eb.ref('pet.id') }).as('pet')),
      },
    },
  },
  {
    control: isDog,
    probes: {
      'ExpressionWrapper.and': (db: Db) =>
        pets(db).where((eb) => eb('pet.species', '=', 'dog').and('pet.id', '=', 1)),
      'ExpressionWrapper.or': (db: Db) =>
        pets(db).where((eb) => eb('pet.species', '=', 'dog').or('pet.id', '=', 1)),
      'AndWrapper.and': (db: Db) =>
        pets(db).where((eb) =>
          eb('pet.species', '=', 'dog').and('pet.id', '=', 1).and('pet.owner_id', '=', 1),
        ),
      'OrWrapper.or': (db: Db) =>
        pets(db).where((eb) =>
          eb('pet.species', '=', 'dog').or('pet.id', '=', 1).or('pet.owner_id', '=', 1),
        ),
    },
  },
  {
    control: counted,
    probes: {
      'AggregateFunctionBuilder.as': counted,
      'AggregateFunctionBuilder.distinct': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.count('pet.id').distinct().as('count')),
      'AggregateFunctionBuilder.orderBy': {
        postgres: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) =>
              eb.fn.agg('string_agg', ['pet.name', sql`','`]).orderBy('pet.id').as('names'),
            ),
        others: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) => eb.fn.agg('group_concat', ['pet.name']).orderBy('pet.id').as('names')),
        mssql: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) =>
              eb.fn.agg('string_agg', ['pet.name', sql`','`]).orderBy('pet.id').as('names'),
            ),
      },
      'AggregateFunctionBuilder.clearOrderBy': (db: Db) =>
        db
          .selectFrom('pet')
          .select((eb) => eb.fn.max('pet.name').orderBy('pet.id').clearOrderBy().as('name')),
      'AggregateFunctionBuilder.withinGroupOrderBy': {
        mariadb: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) =>
              eb.fn
                .agg('percentile_cont', [sql`0.5`])
                .withinGroupOrderBy('pet.id')
                .over()
                .as('median'),
            ),
        others: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) =>
              eb.fn.agg('percentile_cont', [sql`0.5`]).withinGroupOrderBy('pet.id').as('median'),
            ),
        mssql: (db: Db) =>
          db
            .selectFrom('pet')
            .select((eb) =>
              eb.fn
                .agg('string_agg', ['pet.name', sql`','`])
                .withinGroupOrderBy('pet.id')
                .as('names'),
            ),
      },
      'AggregateFunctionBuilder.filterWhere': (db: Db) =>
        db
          .selectFrom('pet')
          .select((eb) => eb.fn.count('pet.id').filterWhere('pet.species', '=', 'dog').as('dogs')),
      'AggregateFunctionBuilder.filterWhereRef': (db: Db) =>
        db
          .selectFrom('pet')
          .select((eb) =>
            eb.fn.count('pet.id').filterWhereRef('pet.id', '=', 'pet.owner_id').as('same'),
          ),
      'AggregateFunctionBuilder.over': (db: Db) =>
        db.selectFrom('pet').select((eb) => eb.fn.count('pet.id').over().as('count')),
    },
  },
  {
    control: (db: Db) =>
      db.selectFrom('pet').select((eb) => eb.fn.count('pet.id').over().as('count')),
    probes: {
      'OverBuilder.orderBy': ranked,
      'OverBuilder.partitionBy': (db: Db) =>
        db.selectFrom('pet').select((eb) =>
          eb.fn
            .count('pet.id')
            .over((over) => over.partitionBy('pet.species'))
            .as('count'),
        ),
      'OverBuilder.clearOrderBy': (db: Db) =>
        db.selectFrom('pet').select((eb) =>
          eb.fn
            .count('pet.id')
            .over((over) => over.orderBy('pet.id').clearOrderBy())
            .as('count'),
        ),
    },
  },
  {
    control: people,
    probes: {
      'FunctionModule.any': (db: Db) =>
        people(db).where((eb) => eb(eb.val('a'), '=', eb.fn.any('person.tags'))),
      'ExpressionBuilder.jsonPath': {
        mysql: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_extract', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        mssql: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_query', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        sqlite: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_extract', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        postgres: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('jsonb_path_query_array', [
                'person.profile',
                eb.cast(eb.jsonPath<'person.profile'>().key('site'), sql`jsonpath`),
              ])
              .as('site'),
          ),
      },
      'JSONPathBuilder.key': {
        postgres: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->').key('site').as('site')),
        mysql: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->$').key('site').as('site')),
        mariadb: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_extract', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        mssql: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_query', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        sqlite: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->').key('site').as('site')),
      },
      'JSONPathBuilder.at': {
        postgres: (db: Db) =>
          people(db).select((eb) =>
            eb.ref('person.profile', '->').key('numbers').at(0).as('first'),
          ),
        mysql: (db: Db) =>
          people(db).select((eb) =>
            eb.ref('person.profile', '->$').key('numbers').at(0).as('first'),
          ),
        mariadb: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_extract', [
                'person.profile',
                eb.jsonPath<'person.profile'>().key('numbers').at(0),
              ])
              .as('first'),
          ),
        mssql: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_value', [
                'person.profile',
                eb.jsonPath<'person.profile'>().key('numbers').at(0),
              ])
              .as('first'),
          ),
        sqlite: (db: Db) =>
          people(db).select((eb) =>
            eb.ref('person.profile', '->').key('numbers').at(0).as('first'),
          ),
      },
      'TraversedJSONPathBuilder.as': {
        postgres: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->').key('site').as('site')),
        mysql: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->$').key('site').as('site')),
        mariadb: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_extract', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        mssql: (db: Db) =>
          people(db).select((eb) =>
            eb
              .fn('json_query', ['person.profile', eb.jsonPath<'person.profile'>().key('site')])
              .as('site'),
          ),
        sqlite: (db: Db) =>
          people(db).select((eb) => eb.ref('person.profile', '->').key('site').as('site')),
      },
    },
  },
  {
    control: (db: Db) => sql`select 1 as one`.execute(db),
    probes: {
      'AndWrapper.as': (db: Db) =>
        db
          .selectFrom('pet')
          .select((eb) => eb('pet.id', '=', 1).and('pet.name', '=', 'Rex').as('is_rex')),
      'OrWrapper.as': (db: Db) =>
        db
          .selectFrom('pet')
          .select((eb) => eb('pet.id', '=', 1).or('pet.name', '=', 'Rex').as('is_rex')),
      'RawBuilder.as': (db: Db) => db.selectNoFrom(sql<number>`1`.as('one')),
      'Sql.val': (db: Db) => sql`select name from pet where id = ${sql.val(1)}`.execute(db),
      'Sql.value': (db: Db) => sql`select name from pet where id = ${sql.value(1)}`.execute(db),
      'Sql.ref': (db: Db) => sql`select ${sql.ref('pet.name')} from pet`.execute(db),
      'Sql.table': (db: Db) => sql`select name from ${sql.table('pet')}`.execute(db),
      'Sql.id': (db: Db) => sql`select name from ${sql.id('pet')}`.execute(db),
      'Sql.lit': (db: Db) => sql`select ${sql.lit('Rex')} as name`.execute(db),
      'Sql.literal': (db: Db) => sql`select ${sql.literal('Rex')} as name`.execute(db),
      'Sql.raw': (db: Db) => sql`select ${sql.raw('1')} as one`.execute(db),
      'Sql.join': (db: Db) =>
        sql`select name from pet where id in (${sql.join([1, 2])})`.execute(db),
    },
  },
]
