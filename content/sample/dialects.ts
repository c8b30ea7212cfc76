import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Database } from './database.ts'

/**
 * The sample database as the other drivers give it at run time. Types never change run-time
 * values: what a driver returns is what an honest interface has to say.
 */

/** `mysql2`: booleans are `tinyint(1)`, read as 0 or 1; a bigint is a number. */
export type MysqlDatabase = {
  [T in keyof Database]: { [C in keyof Database[T]]: MysqlColumn<C, Database[T][C]> }
}

/** `tedious`: a decimal is a number; JSON is kept as text. */
export type MssqlDatabase = {
  [T in keyof Database]: { [C in keyof Database[T]]: MssqlColumn<C, Database[T][C]> }
}

/**
 * `better-sqlite3`: booleans are 0 or 1, a numeric is a number, timestamps and JSON are text. It
 * refuses booleans and `Date`s as parameters.
 */
export type SqliteDatabase = {
  [T in keyof Database]: { [C in keyof Database[T]]: SqliteColumn<C, Database[T][C]> }
}

type NumericColumn = 'fare' | 'price' | 'total'

type MysqlColumn<Name, Column> = Name extends 'card_number'
  ? ColumnType<number | null, InsertType<Column>, UpdateType<Column>>
  : SelectType<Column> extends boolean
    ? ColumnType<number, OrNumber<InsertType<Column>>, OrNumber<UpdateType<Column>>>
    : Column

type MssqlColumn<Name, Column> = Name extends NumericColumn
  ? ColumnType<number, InsertType<Column>, UpdateType<Column>>
  : SelectType<Column> extends boolean | number | string | Date | null
    ? Column
    : ColumnType<Text<SelectType<Column>>, InsertType<Column>, UpdateType<Column>>

type SqliteColumn<Name, Column> = Name extends NumericColumn | 'card_number'
  ? ColumnType<Exclude<SelectType<Column>, string> | number, InsertType<Column>, UpdateType<Column>>
  : SelectType<Column> extends number | string | null
    ? Column
    : ColumnType<Text<SelectType<Column>>, Text<InsertType<Column>>, Text<UpdateType<Column>>>

/** A boolean or a number, keeping `undefined` for optional columns. */
type OrNumber<T> = T | number

/** What SQLite or SQL Server keep for a value: 0 or 1 for a boolean, text for a date or JSON. */
type Text<T> = T extends boolean ? number : T extends object ? string : T
