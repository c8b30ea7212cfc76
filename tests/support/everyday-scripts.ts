/** MySQL's scripts by nothing but one of its everyday words, which other databases refuse or take for something else. */
export const OF_MYSQL: string[] = [
  'alter table a add column c int after id',
  'alter table a add c decimal(9,2) not null default 0 after id, add d int',
  'alter table a add c int first;',
  'alter table a modify b bigint after p',
  'create table c (f float(10,2))',
  'create table c (f double (8, 2) not null)',
  'create table c (f int, key k (f))',
  'create table c (f int, key (f))',
  'create table c (f int, index (f))',
  'create table c (f int, index i(f))',
  'create table c (f int, unique key u (f))',
  'create table c (f int, unique index u (f))',
  'create table c (f int unique key)',
  'create table c (f text, fulltext key t (f))',
  "create table c (f int comment 'x')",
  "create table c (f int) comment 'x'",
  'create table c (f varchar(9) collate utf8mb4_bin)',
  '# tables\ncreate table c (f int)',
  '#\n# tables\n#\ncreate table c (f int)',
  'alter table a modify b bigint not null',
  'alter table a add c int, modify column b bigint',
  'alter table a change b c bigint',
  'alter table a change column b c bigint not null',
  'rename table a to c',
  'alter table a drop foreign key f',
  'alter table a drop key u',
  'alter table a drop index u',
  'drop index u on a',
  'alter table a add key k (b)',
  'alter table a add index (b)',
  'alter table a add unique key k (b)',
  'insert ignore into a values (1, 2, null)',
  'insert into a set id = 1',
  'insert into a values (1, 2, null) on duplicate key update b = 3',
  'create trigger t before insert on a for each row set new.b = 1',
]

/** What the statements above change. */
export const CHANGED =
  'create table a (id int primary key, b int, p int, constraint u unique (b), constraint f foreign key (p) references a (id));\n'

/** SQL Server's, in the same way. */
export const OF_SQL_SERVER: string[] = [
  'create table c (f bit not null default 1)',
  'create table c (f bit default (0))',
  'create table c (f bit null constraint d default 0)',
  'create table c (f int)\ncreate table d (f int)',
  'create table c (f int) create table d (f int);',
  'alter table a alter column b varchar(9) not null',
  'alter table a alter column b bigint',
  'alter table a alter column [b] decimal(9,2) null',
  "exec sp_rename 'a.b', 'c', 'column'",
  "execute sys.sp_rename 'a', 'c'",
  "print 'x'",
  "print N'x'",
]

/** Scripts with the same words as names, which are of no dialect by them. */
export const OF_ANY: string[] = [
  'create table c (key varchar(10), index numeric(9,2), comment text, after int, first int)',
  'alter table a add column after text',
  'alter table a add column first text',
  'alter table a add c int; alter table a drop key; alter table a drop column index',
  'alter table change add modify int; alter table modify add change text',
  'alter table a alter column b set not null; alter table a alter b drop default',
  // As libSQL has it.
  'alter table a alter column "b" to "b" text not null',
  'create table c (key geometry(point, 4326), f bit(1), g float(10), h double precision)',
  "insert into c (key, index, comment) values ('unique key', '# x', 'after y')",
  'create unique index i on c (key); drop index i',
  'create table ignore (set int, print int, change int, modify int)',
]
