import { join } from 'node:path'
import { NodeBuilderFlags, type Type } from 'ts7/unstable/sync'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import type { CheckedProgram } from './checker.ts'
import { variantPath } from './variants.ts'

/**
 * Types that readers know by name; all others are shown by their fields. `Box` makes a new union of a named
 * one, which TypeScript would print by its name.
 */
const READABLE = `
import type { DeleteResult, InsertResult, MergeResult, UpdateResult } from 'kysely'
type Named = Date | Uint8Array | DeleteResult | InsertResult | MergeResult | UpdateResult
  | Promise<any> | Map<any, any> | Set<any> | ((...values: any) => any)
type Box<T> = T extends unknown ? { type: Readable<T> } : never
type Readable<T> = T extends Named ? T : T extends object ? { [K in keyof T]: Box<T[K]>['type'] } : T
type Result<F extends (...values: any) => any> = Box<Awaited<ReturnType<F>>>['type']`

/** The names of the columns that a driver returns with another type than `pg`. */
const DIFFERING = `
import type { Database } from './database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from './dialects.ts'
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false
type Differing<D extends Record<keyof Database, any>> = { [T in keyof Database]: {
  [C in keyof Database[T]]: Same<Database[T][C], D[T][C]> extends true ? never : C
}[keyof Database[T]] }[keyof Database]`

/**
 * Returns a module of types about the examples, to be checked together with them; TypeScript evaluates only
 * those that are asked for.
 */
export function typesModule(root: string, examples: readonly ParsedExample[]) {
  const differing = DIALECTS.map(
    (dialect) => `export type ${dialect} = Differing<${DATABASE_TYPES[dialect]}>`,
  )
  const results = examples.flatMap(({ modulePath, variants }, index) =>
    DIALECTS.map((dialect) => {
      const { exportName } = variants[dialect]
      const path = exportName === 'default' ? variantPath(modulePath, dialect) : modulePath
      const result = `Result<typeof import('${path}').${exportName}>`
      return `export type ${resultName(index, dialect)} = ${result}`
    }),
  )
  return {
    path: join(root, SAMPLE_FOLDER, 'types-of-examples.ts'),
    text: [READABLE, DIFFERING, ...differing, ...results].join('\n'),
  }
}

const FLAGS =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/** The types of the module that `typesModule` returned. */
export class ExampleTypes {
  readonly #checker: CheckedProgram['types']
  readonly #types: ReadonlyMap<
    string,
    Parameters<CheckedProgram['types']['getDeclaredTypeOfSymbol']>[0]
  >

  /** @throws Error when the module isn't part of the program. */
  constructor({ program, types }: CheckedProgram, path: string) {
    const file = program.getSourceFile(path)
    const module = file && types.getSymbolAtLocation(file)
    if (!module) throw new Error(`${path} can't be read`)
    this.#checker = types
    this.#types = new Map(types.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]))
  }

  /** Returns the names of the columns whose type with a dialect's driver differs from the type with `pg`. */
  differingColumns(dialect: Dialect): string[] {
    return this.#print(dialect).match(/(?<=')\w+/g) ?? []
  }

  /** Returns the type of an example's result, on one line. @param index of the example. */
  result(index: number, dialect: Dialect): string {
    return this.#print(resultName(index, dialect))
  }

  #print(name: string): string {
    const type: Type = this.#checker.getDeclaredTypeOfSymbol(this.#types.get(name)!)
    return this.#checker.typeToString(type, undefined, FLAGS)
  }
}

function resultName(index: number, dialect: Dialect): string {
  return `${dialect}_${index}`
}
