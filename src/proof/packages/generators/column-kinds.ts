/** The databases that generators read. */
export type GeneratorDatabase = 'postgres' | 'mysql' | 'sqlite'

/** A kind of column: its type or rule, and a literal of a valid value. */
export interface ColumnKind {
  /** Also the column's name. */
  id: string
  type: string
  /** SQL of the value; without one, the database fills the column. */
  value?: string
}

/** Lines of `id | type | value`. The id is the first word of the type unless it is given. */
function kinds(text: string): ColumnKind[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', type = '', value = ''] = line
        .split(/\s*\|(?=\s)\s*/)
        .map((part) => part.trim())
      return value === '' ? { id, type } : { id, type, value }
    })
}

/** What has to exist before the tables. */
export const BEFORE: Record<GeneratorDatabase, string[]> = {
  postgres: [
    'create extension if not exists citext',
    `create type mood as enum ('sad', 'ok', 'very happy')`,
    'create domain positive_int as integer check (value > 0)',
    'create domain short_text as varchar(20)',
    'create type address as (street text, number integer)',
  ],
  mysql: [],
  sqlite: [],
}

/** One column for each kind, in a table `kinds` whose columns may not be null unless their type says so. */
export const KINDS: Record<GeneratorDatabase, ColumnKind[]> = {
  postgres: kinds(`
smallint | smallint | 1
integer | integer | 1
bigint | bigint | 9007199254740993
numeric | numeric(20, 4) | 12345678901234.5678
real | real | 1.5
double | double precision | 1.5
money | money | 12.34
oid | oid | 1
text | text | 'a'
varchar | varchar(20) | 'a'
char | char(3) | 'a'
internal_char | "char" | 'a'
name | name | 'a'
citext | citext | 'A'
uuid | uuid | '00000000-0000-0000-0000-000000000001'
xml | xml | '<a/>'
bit | bit(3) | B'101'
varbit | bit varying(8) | B'101'
boolean | boolean | true
date | date | '2024-03-01'
timestamp | timestamp | '2024-03-01 12:00:00'
timestamptz | timestamptz | '2024-03-01 12:00:00Z'
timestamptz_infinity | timestamptz | 'infinity'
time | time | '12:00:00'
timetz | timetz | '12:00:00Z'
interval | interval | '1 day 2 hours'
json_object | json | '{"a": 1}'
jsonb_object | jsonb | '{"a": 1}'
jsonb_array | jsonb | '[1, 2]'
jsonpath | jsonpath | '$.a'
bytea | bytea | '\\x0102ff'
inet | inet | '127.0.0.1'
cidr | cidr | '10.0.0.0/8'
macaddr | macaddr | '08:00:2b:01:02:03'
point | point | '(1,2)'
line | line | '{1,2,3}'
lseg | lseg | '[(0,0),(1,1)]'
box | box | '((0,0),(1,1))'
path | path | '((0,0),(1,1))'
polygon | polygon | '((0,0),(1,1),(1,0))'
circle | circle | '<(1,2),3>'
tsvector | tsvector | 'a b'
tsquery | tsquery | 'a & b'
int4range | int4range | '[1,5)'
tstzrange | tstzrange | '[2024-01-01Z,2024-02-01Z)'
int4multirange | int4multirange | '{[1,5)}'
regclass | regclass | 'pg_class'
pg_lsn | pg_lsn | '16/B374D848'
enum | mood | 'sad'
enum_with_a_space | mood | 'very happy'
domain_integer | positive_int | 1
domain_text | short_text | 'a'
composite | address | row('s', 123)
integer_array | integer[] | '{1,2}'
integer_array_2d | integer[] | '{{1,2},{3,4}}'
bigint_array | bigint[] | '{9007199254740993}'
numeric_array | numeric[] | '{12345678901234.5678}'
text_array | text[] | '{a,b}'
boolean_array | boolean[] | '{true}'
uuid_array | uuid[] | '{00000000-0000-0000-0000-000000000001}'
date_array | date[] | '{2024-03-01}'
timestamptz_array | timestamptz[] | '{2024-03-01 12:00:00Z}'
time_array | time[] | '{12:00:00}'
interval_array | interval[] | '{1 day}'
jsonb_array_of | jsonb[] | array['{"a": 1}'::jsonb]
bytea_array | bytea[] | array['\\x01'::bytea]
inet_array | inet[] | '{127.0.0.1}'
point_array | point[] | array['(1,2)'::point]
enum_array | mood[] | '{sad,ok}'
citext_array | citext[] | '{a,B}'
domain_array | positive_int[] | '{1}'
composite_array | address[] | array[row('s', 1)::address]
nullable_integer | integer null | null
nullable_with_default | integer null default 5 | 5
default_integer | integer default 5 | 5
identity_always | integer generated always as identity
stored_generated | integer generated always as (1 + 1) stored
serial | serial
`),
  mysql: kinds(`
tinyint | tinyint | 1
tinyint_1 | tinyint(1) | 1
boolean | boolean | true
smallint | smallint | 1
mediumint | mediumint | 1
integer | int | 1
integer_unsigned | int unsigned | 1
bigint | bigint | 9007199254740993
bigint_unsigned | bigint unsigned | 18446744073709551615
decimal | decimal(20, 4) | 12345678901234.5678
decimal_unsigned | decimal(10, 2) unsigned | 1.5
numeric | numeric(10, 2) | 1.5
float | float | 1.5
double | double | 1.5
double_precision | double precision | 1.5
bit_1 | bit(1) | b'1'
bit_8 | bit(8) | b'101'
year | year | 2024
char | char(3) | 'a'
varchar | varchar(20) | 'a'
nvarchar | nvarchar(20) | 'a'
tinytext | tinytext | 'a'
text | text | 'a'
mediumtext | mediumtext | 'a'
longtext | longtext | 'a'
binary | binary(4) | x'0102'
varbinary | varbinary(4) | x'0102'
tinyblob | tinyblob | x'0102'
blob | blob | x'0102'
mediumblob | mediumblob | x'0102'
longblob | longblob | x'0102'
date | date | '2024-03-01'
datetime | datetime | '2024-03-01 12:00:00'
datetime_6 | datetime(6) | '2024-03-01 12:00:00.123456'
timestamp | timestamp | '2024-03-01 12:00:00'
timestamp_6 | timestamp(6) | '2024-03-01 12:00:00.123456'
time | time | '12:00:00'
time_6 | time(6) | '12:00:00.123456'
json_object | json | '{"a": 1}'
json_array | json | '[1, 2]'
enum | enum('sad', 'ok') | 'sad'
enum_with_a_space | enum('sad', 'very happy') | 'very happy'
set | set('x', 'y') | 'x,y'
uuid | uuid | '00000000-0000-0000-0000-000000000001'
inet4 | inet4 | '127.0.0.1'
inet6 | inet6 | '::1'
point | point | point(1, 2)
linestring | linestring | linestring(point(0, 0), point(1, 1))
polygon | polygon | st_geomfromtext('polygon((0 0, 1 1, 1 0, 0 0))')
multipoint | multipoint | st_geomfromtext('multipoint(0 0, 1 1)')
multilinestring | multilinestring | st_geomfromtext('multilinestring((0 0, 1 1))')
multipolygon | multipolygon | st_geomfromtext('multipolygon(((0 0, 1 1, 1 0, 0 0)))')
geometry | geometry | point(1, 2)
geometrycollection | geometrycollection | st_geomfromtext('geometrycollection(point(1 1))')
nullable_integer | int null | null
nullable_with_default | int null default 5 | 5
default_integer | int default 5 | 5
auto_increment | int auto_increment unique
virtual_generated | int generated always as (1 + 1) virtual
stored_generated | int generated always as (1 + 1) stored
`),
  sqlite: kinds(`
integer | integer | 1
upper_integer | INTEGER | 1
int | int | 1
tinyint | tinyint | 1
smallint | smallint | 1
mediumint | mediumint | 1
bigint | bigint | 1
unsigned_big_int | unsigned big int | 1
int2 | int2 | 1
int8 | int8 | 1
real | real | 1.5
double | double | 1.5
double_precision | double precision | 1.5
float | float | 1.5
float_8 | float(8) | 1.5
numeric | numeric | 1.5
numeric_10_2 | numeric(10, 2) | 1.5
decimal | decimal | 1.5
decimal_10_2 | decimal(10, 2) | 1.5
money | money | 1.5
boolean | boolean | 1
bool | bool | 1
text | text | 'a'
upper_text | TEXT | 'a'
char | char | 'a'
char_3 | char(3) | 'abc'
character | character(20) | 'a'
varchar | varchar | 'a'
varchar_20 | varchar(20) | 'a'
varying | varying character(20) | 'a'
nchar | nchar(20) | 'a'
native_character | native character(20) | 'a'
nvarchar | nvarchar(20) | 'a'
clob | clob | 'a'
tinytext | tinytext | 'a'
mediumtext | mediumtext | 'a'
longtext | longtext | 'a'
string | string | 'a'
uuid | uuid | '00000000-0000-0000-0000-000000000001'
date | date | '2024-03-01'
datetime | datetime | '2024-03-01 12:00:00'
timestamp | timestamp | '2024-03-01 12:00:00'
time | time | '12:00:00'
timestamptz | timestamptz | '2024-03-01 12:00:00Z'
year | year | 2024
json_object | json | '{"a": 1}'
json_array | json | '[1, 2]'
jsonb | jsonb | jsonb('{"a": 1}')
blob | blob | x'0102'
upper_blob | BLOB | x'0102'
binary | binary(4) | x'0102'
varbinary | varbinary(4) | x'0102'
any | any | 'a'
enum_text | text check (enum_text in ('sad', 'ok')) | 'sad'
checked_integer | integer check (checked_integer > 0) | 1
without_a_type | | 'a'
nullable_integer | integer null | null
nullable_text | text null | null
nullable_with_default | integer null default 5 | 5
default_integer | integer default 5 | 5
default_text | text default 'x' | 'x'
current_timestamp | datetime default current_timestamp | '2024-03-01 12:00:00'
virtual_generated | integer generated always as (1 + 1) virtual
stored_generated | integer generated always as (1 + 1) stored
`),
}

/** A table besides `kinds`, of which one column is read and inserted. */
export interface OtherTable {
  name: string
  /** The words of the check's title. */
  words: string
  /** Statements that create it, with one row. */
  create: string[]
  /** The column that is read and inserted; `id` by default. */
  column?: string
  /** Its other columns that an insert needs, with literals. */
  others?: Record<string, string>
  /** Whether two rows can't have the same id. */
  unique?: boolean
}

/** Tables, in the order in which they can be created. */
export const OTHER_TABLES: Record<GeneratorDatabase, OtherTable[]> = {
  postgres: [
    {
      name: 'child',
      words: 'a table that inherits',
      create: [
        'create table parent (id integer not null)',
        'create table child (extra integer not null) inherits (parent)',
        'insert into child values (1, 2)',
      ],
      others: { extra: '2' },
    },
    {
      name: 'seen',
      words: 'a view',
      create: ['create view seen as select id from parent'],
    },
    {
      name: 'counted',
      words: 'a view that can’t be written',
      create: ['create view counted as select id from parent group by id'],
    },
    {
      name: 'stored',
      words: 'a materialized view',
      create: ['create materialized view stored as select id from parent'],
    },
    {
      name: 'parted',
      words: 'a partitioned table',
      create: [
        'create table parted (id integer not null) partition by list (id)',
        'create table piece partition of parted for values in (1, 7)',
        'insert into parted values (1)',
      ],
    },
    { name: 'piece', words: 'a partition', create: [] },
    {
      // On the same server, of which it is a client.
      name: 'far',
      words: 'a foreign table',
      create: [
        'create extension if not exists postgres_fdw',
        `do $$ begin
          execute format(
            'create server own foreign data wrapper postgres_fdw options (host %L, port %L, dbname %L)',
            '127.0.0.1', current_setting('port'), current_database()
          );
          execute format('create user mapping for current_user server own options (user %L)', current_user);
        end $$`,
        'create table near (id integer not null)',
        'insert into near values (1)',
        `create foreign table far (id integer not null) server own options (table_name 'near')`,
      ],
    },
  ],
  mysql: [
    {
      name: 'seen',
      words: 'a view',
      create: [
        'create table parent (id int not null)',
        'insert into parent values (1)',
        'create view seen as select id from parent',
      ],
    },
    {
      name: 'counted',
      words: 'a view that can’t be written',
      create: ['create view counted as select id from parent group by id'],
    },
    {
      name: 'parted',
      words: 'a partitioned table',
      create: [
        'create table parted (id int not null) partition by hash (id) partitions 2',
        'insert into parted values (1)',
      ],
    },
  ],
  sqlite: [
    {
      name: 'seen',
      words: 'a view',
      create: [
        'create table parent (id integer not null)',
        'insert into parent values (1)',
        'create view seen as select id from parent',
      ],
    },
    {
      name: 'keyed',
      words: 'a table with an integer primary key',
      create: [
        'create table keyed (id integer primary key, name text)',
        `insert into keyed values (1, 'a')`,
      ],
      unique: true,
    },
    {
      name: 'strict',
      words: 'a strict table',
      create: ['create table strict (id integer not null) strict', 'insert into strict values (1)'],
    },
  ],
}

/** Names that can't be those of a type. They come last: one of them may spoil the whole file. */
const QUOTED_NAMES: Record<string, string> = {
  quoted: 'a table with a column whose name needs quotes',
  order_line: 'a table whose name has an underscore',
  'order-item': 'a table whose name needs quotes',
  '2fa': 'a table whose name begins with a digit',
  'odd name': 'a table whose name has a space',
}

/** Tables that are created after the others have been read. */
export const QUOTED_TABLES: Record<GeneratorDatabase, OtherTable[]> = {
  postgres: quotedTables('"'),
  mysql: quotedTables('`'),
  sqlite: quotedTables('"'),
}

function quotedTables(quote: string): OtherTable[] {
  return Object.entries(QUOTED_NAMES).map(([name, words]) => {
    const column = name === 'quoted' ? 'Quoted Name' : 'id'
    return {
      name,
      words,
      column,
      create: [
        `create table ${quote}${name}${quote} (${quote}${column}${quote} integer not null)`,
        `insert into ${quote}${name}${quote} values (1)`,
      ],
    }
  })
}
