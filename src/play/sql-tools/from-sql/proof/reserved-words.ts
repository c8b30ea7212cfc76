import type { Dialect } from '#base/model/dialect.ts'

/** A dialect whose statements are compared by their own words; PostgreSQL's are compared by its parser. */
export type OwnDialect = Exclude<Dialect, 'postgres'>

const listOf = (words: string) => new Set(words.trim().split(/\s+/))

/** What the three dialects reserve. */
const COMMON = `add all alter and as asc between case check collate constraint create cross current_date
current_time current_timestamp default delete desc distinct drop else escape exists false foreign from full group
having in index inner insert intersect into is join left like limit natural not null on or order outer primary
references right select set table then to true union unique update using values when where with`

/**
 * Words that are no names without quotes, in any case: from the lists in MySQL's and SQL Server's manuals, and
 * SQLite's words without a fallback in its grammar. Words that MySQL reserves only as functions (`rank`) are left
 * out, since older versions and MariaDB take them for names.
 */
export const RESERVED: Readonly<Record<OwnDialect, ReadonlySet<string>>> = {
  mysql:
    listOf(`${COMMON} analyze before by column key bigint binary blob both call cascade change char character
condition continue convert current_role current_user cursor database databases day_hour day_microsecond day_minute day_second
dec decimal declare delayed describe deterministic distinctrow div double dual each elseif enclosed escaped except
exit explain fetch float float4 float8 for force fulltext generated grant high_priority hour_microsecond hour_minute
hour_second if ignore infile inout insensitive int int1 int2 int3 int4 int8 integer interval iterate keys kill
leading leave linear lines load localtime localtimestamp lock long longblob longtext loop low_priority match maxvalue
mediumblob mediumint mediumtext middleint minute_microsecond minute_second mod modifies numeric optimize option
optionally out outfile over partition precision procedure purge range read reads real regexp release rename repeat
replace require resignal restrict return revoke rlike row rows schema schemas second_microsecond sensitive separator
show signal smallint spatial specific sql sqlexception sqlstate sqlwarning sql_big_result sql_calc_found_rows
sql_no_cache sql_cache sql_buffer_result sql_small_result ssl starting stored straight_join terminated tinyblob
tinyint tinytext trailing trigger undo unlock unsigned usage use utc_date utc_time utc_timestamp varbinary varchar
varcharacter varying virtual while write xor year_month zerofill unknown`),
  sqlite: listOf(`${COMMON} autoincrement commit deferrable except glob isnull match notnull nothing
regexp returning transaction`),
  mssql:
    listOf(`${COMMON} by column key any authorization backup begin break browse bulk checkpoint close clustered
coalesce commit compute contains containstable continue convert current current_user cursor database dbcc
deallocate declare deny disk distributed double dump end errlvl except exec execute exit external fetch file
fillfactor for freetext freetexttable function goto grant holdlock identity identity_insert identitycol if kill
lineno load merge national nocheck nolock nonclustered nullif of off offsets open opendatasource openquery openrowset
openxml option over percent pivot plan precision print proc procedure public raiserror read readtext reconfigure
replication restore restrict return revert revoke rollback rowcount rowguidcol rule save schema securityaudit
session_user setuser shutdown some statistics system_user tablesample textsize top tran transaction trigger truncate
try_convert tsequal unpivot updatetext use user varying view waitfor while within writetext`),
}

/** Words before `join`, which SQLite takes for names where neither `join` nor another one follows. */
export const OF_JOINS: ReadonlySet<string> = listOf('left right full inner cross outer natural')

/** Functions whose first argument is a unit or a type: no column may stand in its place. */
export const FIRST_IS_NO_COLUMN =
  /^(?:date(?:part|name|add|diff|diff_big|trunc|_bucket)|(?:try_)?convert|timestamp(?:diff|add)|extract|get_format)$/
