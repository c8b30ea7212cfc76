import type { Kysely } from 'kysely'
import {
  type AliasableExpression,
  AliasedExpressionWrapper,
  type Expression,
  type OperationNode,
  sql,
} from 'kysely'
import type { Database } from '#sample/database.ts'

class Joined implements AliasableExpression<string> {
  readonly #separator: string
  readonly #parts: readonly Expression<string | null>[]

  constructor(separator: string, parts: readonly Expression<string | null>[] = []) {
    this.#separator = separator
    this.#parts = parts
  }

  and(part: Expression<string | null>): Joined {
    return new Joined(this.#separator, [...this.#parts, part])
  }

  get expressionType(): string | undefined {
    return undefined
  }

  as<A extends string>(alias: A | Expression<unknown>) {
    return new AliasedExpressionWrapper<string, A>(this, alias)
  }

  toOperationNode(): OperationNode {
    const separator = sql.lit(this.#separator)
    return sql`concat_ws(${separator}, ${sql.join(this.#parts)})`.toOperationNode()
  }
}

export default async function (db: Kysely<Database>) {
  const ports = await db
    .selectFrom('port')
    .select((eb) => new Joined(', ').and(eb.ref('name')).and(eb.ref('island')).as('label'))
    .orderBy('id')
    .execute()

  return ports
}
