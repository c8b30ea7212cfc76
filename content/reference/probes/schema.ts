import { sql } from 'kysely'
import type { ProbeGroup, Statement } from '#proof/examples/probes/probe.ts'
import type { Db } from './tables.ts'

const toys = (db: Db) => db.schema.createTable('toy').addColumn('id', 'integer')
const key = (db: Db) =>
  db.schema.createTable('toy').addColumn('id', 'integer', (column) => column.primaryKey())
const pair = (db: Db) => toys(db).addColumn('pet_id', 'integer')
const toPets = (db: Db) => pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'])
const reference = (db: Db) =>
  toys(db).addColumn('pet_id', 'integer', (column) => column.references('pet.id'))
const doubled = (db: Db) =>
  toys(db).addColumn('double_id', 'integer', (column) => column.generatedAlwaysAs(sql`id * 2`))

const addColumn = (db: Db) => db.schema.alterTable('pet').addColumn('color', 'varchar(20)')
const setDefault: Statement = (db: Db) =>
  db.schema.alterTable('pet').alterColumn('name', (column) => column.setDefault('Rex'))
const setNotNull: Statement = (db: Db) =>
  db.schema.alterTable('pet').alterColumn('species', (column) => column.setNotNull())
const setDataType = (db: Db) =>
  db.schema.alterTable('pet').alterColumn('species', (column) => column.setDataType('varchar(60)'))
const dropUnique = (db: Db) => db.schema.alterTable('pet').dropConstraint('pet_name_key')
const dropCheck = (db: Db) => db.schema.alterTable('pet').dropConstraint('pet_owner_check')
const addUnique = (db: Db) =>
  db.schema.alterTable('pet').addUniqueConstraint('pet_owner_key', ['owner_id'])
// SQLite has unique constraints only in `create table`.
const uniqueToys = (db: Db) => toys(db).addUniqueConstraint('toy_key', ['id'])
const uniqueToysDeferrable = (db: Db) =>
  toys(db).addUniqueConstraint('toy_key', ['id'], (unique) => unique.deferrable())
const addKey = (db: Db) => toys(db).addPrimaryKeyConstraint('toy_key', ['id'])
const addKeyDeferrable = (db: Db) =>
  toys(db).addPrimaryKeyConstraint('toy_key', ['id'], (primary) => primary.deferrable())
const addForeign = (db: Db) =>
  db.schema.alterTable('pet').addForeignKeyConstraint('pet_owner', ['owner_id'], 'person', ['id'])
// A key on a column that has a check, as `pet.owner_id` has, can't be updated on MariaDB.
const addForeignToToy = (db: Db) =>
  db.schema.alterTable('toy').addForeignKeyConstraint('toy_pet', ['id'], 'pet', ['id'])
const addIndex = (db: Db) =>
  db.schema.alterTable('pet').addIndex('pet_species_index').column('species')

const index = (db: Db) => db.schema.createIndex('pet_species_index').on('pet').column('species')
const dropIndex = (db: Db) => db.schema.dropIndex('pet_owner_index')
const dropIndexOn = (db: Db) => dropIndex(db).on('pet')
const view = (db: Db) =>
  db.schema
    .createView('dogs')
    .as(db.selectFrom('pet').select('pet.name').where('pet.species', '=', sql.lit('dog')))
const materializedView = (db: Db) =>
  db.schema.createView('dogs').materialized().as(db.selectFrom('pet').select('pet.name'))
const refresh = (db: Db) => db.schema.refreshMaterializedView('pet_list')
const dropView = (db: Db) => db.schema.dropView('pet_names')
const createSchema = (db: Db) => db.schema.createSchema('archive')
const dropSchema = (db: Db) => db.schema.dropSchema('archive')
const emptyArchive: Statement = (db: Db) => sql`drop table archive.pet`.execute(db)
const dropEmptyArchive: Statement = (db: Db) => sql`drop schema ${sql.id('archive')}`.execute(db)
const dropArchive = { postgres: dropEmptyArchive, mysql: dropEmptyArchive }
const toyTable: Statement = (db: Db) => sql`create table toy (id integer not null)`.execute(db)
const createType = (db: Db) => db.schema.createType('size').asEnum(['small', 'large'])
const dropType = (db: Db) => db.schema.dropType('mood')
const dropTable = (db: Db) => db.schema.dropTable('toy')

export const schema: ProbeGroup[] = [
  {
    control: null,
    probes: {
      'SchemaModule.createTable': toys,
      'CreateTableBuilder.addColumn': toys,
      'SchemaModule.createIndex': index,
      'CreateIndexBuilder.on': index,
      'CreateIndexBuilder.column': index,
      'CreateIndexBuilder.columns': (db: Db) =>
        db.schema.createIndex('pet_species_index').on('pet').columns(['species', 'name']),
      'SchemaModule.dropIndex': { others: dropIndex, mysql: dropIndexOn, mssql: dropIndexOn },
      'SchemaModule.createView': view,
      'CreateViewBuilder.as': view,
      'SchemaModule.dropView': dropView,
      'SchemaModule.createType': createType,
      'CreateTypeBuilder.asEnum': createType,
      'SchemaModule.dropType': dropType,
      'SchemaModule.alterTable': addColumn,
      'AlterTableBuilder.addColumn': addColumn,
      'SchemaModule.refreshMaterializedView': refresh,
    },
  },
  { control: null, before: [toyTable], probes: { 'SchemaModule.dropTable': dropTable } },
  {
    control: dropTable,
    before: [toyTable],
    probes: {
      'DropTableBuilder.ifExists': (db: Db) => dropTable(db).ifExists(),
      'DropTableBuilder.cascade': (db: Db) => dropTable(db).cascade(),
    },
  },
  {
    control: toys,
    probes: {
      'SchemaModule.withSchema': (db: Db) =>
        db.schema.withSchema('archive').createTable('toy').addColumn('id', 'integer'),
      'CreateTableBuilder.temporary': (db: Db) => toys(db).temporary(),
      'CreateTableBuilder.ifNotExists': (db: Db) => toys(db).ifNotExists(),
      'CreateTableBuilder.modifyFront': {
        postgres: (db: Db) => toys(db).modifyFront(sql`unlogged`),
        mysql: (db: Db) => toys(db).modifyFront(sql`temporary`),
        sqlite: (db: Db) => toys(db).modifyFront(sql`temporary`),
      },
      'CreateTableBuilder.modifyEnd': {
        postgres: (db: Db) => toys(db).modifyEnd(sql`with (fillfactor = 70)`),
        mysql: (db: Db) => toys(db).modifyEnd(sql`comment = 'Toys'`),
        mssql: (db: Db) => toys(db).modifyEnd(sql`with (data_compression = row)`),
        sqlite: (db: Db) => toys(db).modifyEnd(sql`strict`),
      },
      'CreateTableBuilder.as': (db: Db) =>
        db.schema.createTable('toy').as(db.selectFrom('pet').select('pet.id')),
      'CreateTableBuilder.addPrimaryKeyConstraint': (db: Db) =>
        toys(db).addPrimaryKeyConstraint('toy_key', ['id']),
      'CreateTableBuilder.addUniqueConstraint': (db: Db) =>
        toys(db).addUniqueConstraint('toy_id_key', ['id']),
      'CreateTableBuilder.addCheckConstraint': (db: Db) =>
        toys(db).addCheckConstraint('toy_id_check', sql`id > 0`),
      'ColumnDefinitionBuilder.primaryKey': key,
      'ColumnDefinitionBuilder.unique': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.unique()),
      'ColumnDefinitionBuilder.notNull': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.notNull()),
      'ColumnDefinitionBuilder.unsigned': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.unsigned()),
      'ColumnDefinitionBuilder.defaultTo': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.defaultTo(1)),
      'ColumnDefinitionBuilder.check': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.check(sql`code > 0`)),
      'ColumnDefinitionBuilder.generatedAlwaysAs': {
        others: doubled,
        postgres: (db: Db) =>
          toys(db).addColumn('double_id', 'integer', (column) =>
            column.generatedAlwaysAs(sql`id * 2`).stored(),
          ),
      },
      'ColumnDefinitionBuilder.references': reference,
      'ColumnDefinitionBuilder.identity': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.identity()),
      'ColumnDefinitionBuilder.generatedAlwaysAsIdentity': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.generatedAlwaysAsIdentity()),
      'ColumnDefinitionBuilder.generatedByDefaultAsIdentity': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.generatedByDefaultAsIdentity()),
      'ColumnDefinitionBuilder.modifyFront': {
        postgres: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyFront(sql`collate "C"`),
          ),
        mysql: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyFront(sql`character set ascii`),
          ),
        mssql: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyFront(sql`collate Latin1_General_CI_AS`),
          ),
        sqlite: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyFront(sql`collate nocase`),
          ),
      },
      'ColumnDefinitionBuilder.modifyEnd': {
        postgres: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) => column.modifyEnd(sql`collate "C"`)),
        mysql: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyEnd(sql`comment 'A code'`),
          ),
        mssql: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyEnd(sql`collate Latin1_General_CI_AS`),
          ),
        sqlite: (db: Db) =>
          toys(db).addColumn('code', 'varchar(9)', (column) =>
            column.modifyEnd(sql`collate nocase`),
          ),
      },
    },
  },
  {
    control: (db: Db) => toys(db).temporary(),
    probes: {
      'CreateTableBuilder.onCommit': (db: Db) => toys(db).temporary().onCommit('delete rows'),
    },
  },
  {
    control: key,
    probes: {
      'ColumnDefinitionBuilder.autoIncrement': (db: Db) =>
        db.schema
          .createTable('toy')
          .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    },
  },
  {
    control: {
      others: doubled,
      postgres: toys,
    },
    probes: {
      'ColumnDefinitionBuilder.stored': (db: Db) =>
        toys(db).addColumn('double_id', 'integer', (column) =>
          column.generatedAlwaysAs(sql`id * 2`).stored(),
        ),
    },
  },
  {
    control: (db: Db) => toys(db).addColumn('code', 'integer', (column) => column.unique()),
    probes: {
      'ColumnDefinitionBuilder.nullsNotDistinct': (db: Db) =>
        toys(db).addColumn('code', 'integer', (column) => column.unique().nullsNotDistinct()),
    },
  },
  {
    control: reference,
    probes: {
      'ColumnDefinitionBuilder.onDelete': (db: Db) =>
        toys(db).addColumn('pet_id', 'integer', (column) =>
          column.references('pet.id').onDelete('cascade'),
        ),
      'ColumnDefinitionBuilder.onUpdate': (db: Db) =>
        toys(db).addColumn('pet_id', 'integer', (column) =>
          column.references('pet.id').onUpdate('cascade'),
        ),
    },
  },
  { control: pair, probes: { 'CreateTableBuilder.addForeignKeyConstraint': toPets } },
  {
    control: toPets,
    probes: {
      'ForeignKeyConstraintBuilder.onDelete': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.onDelete('cascade'),
        ),
      'ForeignKeyConstraintBuilder.onUpdate': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.onUpdate('cascade'),
        ),
      'ForeignKeyConstraintBuilder.deferrable': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.deferrable(),
        ),
      'ForeignKeyConstraintBuilder.notDeferrable': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.notDeferrable(),
        ),
    },
  },
  {
    control: (db: Db) =>
      pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
        key.deferrable(),
      ),
    probes: {
      'ForeignKeyConstraintBuilder.initiallyDeferred': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.deferrable().initiallyDeferred(),
        ),
      'ForeignKeyConstraintBuilder.initiallyImmediate': (db: Db) =>
        pair(db).addForeignKeyConstraint('toy_pet', ['pet_id'], 'pet', ['id'], (key) =>
          key.deferrable().initiallyImmediate(),
        ),
    },
  },
  {
    control: addColumn,
    probes: {
      'ColumnDefinitionBuilder.ifNotExists': (db: Db) =>
        db.schema
          .alterTable('pet')
          .addColumn('color', 'varchar(20)', (column) => column.ifNotExists()),
      'AlterTableBuilder.renameTo': (db: Db) => db.schema.alterTable('pet').renameTo('animal'),
      'AlterTableBuilder.setSchema': (db: Db) =>
        db.schema.alterTable('person').setSchema('archive'),
      // SQLite and SQL Server can't set a default.
      'AlterTableBuilder.alterColumn': {
        sqlite: setNotNull,
        mssql: setDataType,
        others: setDefault,
      },
      'AlterTableBuilder.dropColumn': (db: Db) => db.schema.alterTable('pet').dropColumn('species'),
      'AlterTableBuilder.renameColumn': (db: Db) =>
        db.schema.alterTable('pet').renameColumn('species', 'kind'),
      'AlterTableBuilder.modifyColumn': (db: Db) =>
        db.schema.alterTable('pet').modifyColumn('species', 'varchar(60)'),
      'AlterTableBuilder.addUniqueConstraint': addUnique,
      'AlterTableBuilder.addCheckConstraint': (db: Db) =>
        db.schema.alterTable('pet').addCheckConstraint('pet_positive_owner', sql`owner_id > 0`),
      'AlterTableBuilder.addForeignKeyConstraint': addForeign,
      'AlterTableBuilder.dropConstraint': dropCheck,
      'AlterTableBuilder.renameConstraint': (db: Db) =>
        db.schema.alterTable('pet').renameConstraint('pet_owner_check', 'owner_check'),
      'AlterTableBuilder.addIndex': addIndex,
      'AlterTableAddIndexBuilder.column': addIndex,
      'AlterTableAddIndexBuilder.columns': (db: Db) =>
        db.schema.alterTable('pet').addIndex('pet_species_index').columns(['species', 'name']),
      'AlterTableBuilder.dropIndex': (db: Db) =>
        db.schema.alterTable('pet').dropIndex('pet_owner_index'),
      'AlterColumnBuilder.setDataType': setDataType,
      'AlterColumnBuilder.setDefault': setDefault,
      'AlterColumnBuilder.dropDefault': (db: Db) =>
        db.schema.alterTable('pet').alterColumn('species', (column) => column.dropDefault()),
      'AlterColumnBuilder.setNotNull': setNotNull,
      'AlterColumnBuilder.dropNotNull': (db: Db) =>
        db.schema.alterTable('pet').alterColumn('species', (column) => column.dropNotNull()),
      'AlterTableColumnAlteringBuilder.addColumn': (db: Db) =>
        addColumn(db).addColumn('size', 'integer'),
      'AlterTableColumnAlteringBuilder.dropColumn': (db: Db) => addColumn(db).dropColumn('species'),
      'AlterTableColumnAlteringBuilder.renameColumn': (db: Db) =>
        addColumn(db).renameColumn('species', 'kind'),
      'AlterTableColumnAlteringBuilder.alterColumn': (db: Db) =>
        addColumn(db).alterColumn('name', (column) => column.setDefault('Rex')),
      'AlterTableColumnAlteringBuilder.modifyColumn': (db: Db) =>
        addColumn(db).modifyColumn('species', 'varchar(60)'),
    },
  },
  {
    control: (db: Db) => db.schema.alterTable('toy').addColumn('color', 'varchar(20)'),
    before: [toyTable],
    probes: {
      'AlterTableBuilder.addPrimaryKeyConstraint': (db: Db) =>
        db.schema.alterTable('toy').addPrimaryKeyConstraint('toy_key', ['id']),
    },
  },
  {
    control: { others: dropUnique, sqlite: dropCheck },
    probes: {
      'AlterTableDropConstraintBuilder.ifExists': {
        others: (db: Db) => dropUnique(db).ifExists(),
        sqlite: (db: Db) => dropCheck(db).ifExists(),
      },
      'AlterTableDropConstraintBuilder.cascade': {
        others: (db: Db) => dropUnique(db).cascade(),
        sqlite: (db: Db) => dropCheck(db).cascade(),
      },
      'AlterTableDropConstraintBuilder.restrict': {
        others: (db: Db) => dropUnique(db).restrict(),
        sqlite: (db: Db) => dropCheck(db).restrict(),
      },
    },
  },
  {
    control: uniqueToys,
    probes: {
      'UniqueConstraintNodeBuilder.nullsNotDistinct': (db: Db) =>
        toys(db).addUniqueConstraint('toy_key', ['id'], (unique) => unique.nullsNotDistinct()),
      'UniqueConstraintNodeBuilder.deferrable': uniqueToysDeferrable,
      'UniqueConstraintNodeBuilder.notDeferrable': (db: Db) =>
        toys(db).addUniqueConstraint('toy_key', ['id'], (unique) => unique.notDeferrable()),
    },
  },
  {
    control: uniqueToysDeferrable,
    probes: {
      'UniqueConstraintNodeBuilder.initiallyDeferred': (db: Db) =>
        toys(db).addUniqueConstraint('toy_key', ['id'], (unique) =>
          unique.deferrable().initiallyDeferred(),
        ),
      'UniqueConstraintNodeBuilder.initiallyImmediate': (db: Db) =>
        toys(db).addUniqueConstraint('toy_key', ['id'], (unique) =>
          unique.deferrable().initiallyImmediate(),
        ),
    },
  },
  {
    control: addKey,
    probes: {
      'PrimaryKeyConstraintBuilder.deferrable': addKeyDeferrable,
      'PrimaryKeyConstraintBuilder.notDeferrable': (db: Db) =>
        toys(db).addPrimaryKeyConstraint('toy_key', ['id'], (primary) => primary.notDeferrable()),
    },
  },
  {
    control: addKeyDeferrable,
    probes: {
      'PrimaryKeyConstraintBuilder.initiallyDeferred': (db: Db) =>
        toys(db).addPrimaryKeyConstraint('toy_key', ['id'], (primary) =>
          primary.deferrable().initiallyDeferred(),
        ),
      'PrimaryKeyConstraintBuilder.initiallyImmediate': (db: Db) =>
        toys(db).addPrimaryKeyConstraint('toy_key', ['id'], (primary) =>
          primary.deferrable().initiallyImmediate(),
        ),
    },
  },
  {
    control: addForeignToToy,
    before: [toyTable],
    probes: {
      'AlterTableAddForeignKeyConstraintBuilder.onDelete': (db: Db) =>
        addForeignToToy(db).onDelete('cascade'),
      'AlterTableAddForeignKeyConstraintBuilder.onUpdate': (db: Db) =>
        addForeignToToy(db).onUpdate('cascade'),
      'AlterTableAddForeignKeyConstraintBuilder.deferrable': (db: Db) =>
        addForeignToToy(db).deferrable(),
      'AlterTableAddForeignKeyConstraintBuilder.notDeferrable': (db: Db) =>
        addForeignToToy(db).notDeferrable(),
    },
  },
  {
    control: (db: Db) => addForeignToToy(db).deferrable(),
    before: [toyTable],
    probes: {
      'AlterTableAddForeignKeyConstraintBuilder.initiallyDeferred': (db: Db) =>
        addForeignToToy(db).deferrable().initiallyDeferred(),
      'AlterTableAddForeignKeyConstraintBuilder.initiallyImmediate': (db: Db) =>
        addForeignToToy(db).deferrable().initiallyImmediate(),
    },
  },
  {
    control: addIndex,
    probes: {
      'AlterTableAddIndexBuilder.unique': (db: Db) => addIndex(db).unique(),
      'AlterTableAddIndexBuilder.using': (db: Db) => addIndex(db).using('btree'),
      'AlterTableAddIndexBuilder.expression': (db: Db) =>
        db.schema.alterTable('pet').addIndex('pet_species_index').expression(sql`(lower(species))`),
    },
  },
  {
    control: index,
    probes: {
      'CreateIndexBuilder.ifNotExists': (db: Db) => index(db).ifNotExists(),
      'CreateIndexBuilder.unique': (db: Db) => index(db).unique(),
      'CreateIndexBuilder.expression': (db: Db) =>
        db.schema.createIndex('pet_species_index').on('pet').expression(sql`(lower(species))`),
      'CreateIndexBuilder.using': (db: Db) => index(db).using('btree'),
      'CreateIndexBuilder.where': (db: Db) => index(db).where('species', 'is not', null),
    },
  },
  {
    control: (db: Db) => index(db).unique(),
    probes: {
      'CreateIndexBuilder.nullsNotDistinct': (db: Db) => index(db).unique().nullsNotDistinct(),
    },
  },
  {
    // MySQL and SQL Server don't drop an index without naming its table.
    control: { postgres: dropIndex, sqlite: dropIndex },
    probes: { 'DropIndexBuilder.on': dropIndexOn },
  },
  {
    control: { others: dropIndex, mysql: dropIndexOn, mssql: dropIndexOn },
    probes: {
      'DropIndexBuilder.ifExists': {
        others: (db: Db) => dropIndex(db).ifExists(),
        mysql: (db: Db) => dropIndexOn(db).ifExists(),
        mssql: (db: Db) => dropIndexOn(db).ifExists(),
      },
      'DropIndexBuilder.cascade': {
        others: (db: Db) => dropIndex(db).cascade(),
        mysql: (db: Db) => dropIndexOn(db).cascade(),
        mssql: (db: Db) => dropIndexOn(db).cascade(),
      },
    },
  },
  {
    control: view,
    probes: {
      'CreateViewBuilder.temporary': (db: Db) => view(db).temporary(),
      'CreateViewBuilder.materialized': materializedView,
      'CreateViewBuilder.ifNotExists': (db: Db) => view(db).ifNotExists(),
      'CreateViewBuilder.orReplace': (db: Db) => view(db).orReplace(),
      'CreateViewBuilder.columns': (db: Db) => view(db).columns(['title']),
    },
  },
  {
    control: dropView,
    probes: {
      'DropViewBuilder.ifExists': (db: Db) => dropView(db).ifExists(),
      'DropViewBuilder.cascade': (db: Db) => dropView(db).cascade(),
      'DropViewBuilder.materialized': (db: Db) => db.schema.dropView('pet_list').materialized(),
    },
  },
  {
    control: refresh,
    probes: {
      'RefreshMaterializedViewBuilder.concurrently': (db: Db) => refresh(db).concurrently(),
      'RefreshMaterializedViewBuilder.withData': (db: Db) => refresh(db).withData(),
      'RefreshMaterializedViewBuilder.withNoData': (db: Db) => refresh(db).withNoData(),
    },
  },
  {
    control: null,
    before: [emptyArchive, dropArchive],
    probes: { 'SchemaModule.createSchema': createSchema },
  },
  {
    control: createSchema,
    before: [emptyArchive, dropArchive],
    probes: { 'CreateSchemaBuilder.ifNotExists': (db: Db) => createSchema(db).ifNotExists() },
  },
  { control: null, before: [emptyArchive], probes: { 'SchemaModule.dropSchema': dropSchema } },
  {
    control: dropSchema,
    before: [emptyArchive],
    probes: {
      'DropSchemaBuilder.ifExists': (db: Db) => dropSchema(db).ifExists(),
      'DropSchemaBuilder.cascade': (db: Db) => dropSchema(db).cascade(),
    },
  },
  {
    control: dropType,
    probes: { 'DropTypeBuilder.ifExists': (db: Db) => dropType(db).ifExists() },
  },
]
