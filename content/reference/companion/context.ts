import type { Person } from './database.ts'

/** What samples name and don't declare. */
export const name = 'Jen'

export function functionThatExpectsPersonWithNonNullValue(
  _person: Person & { nullable_column: string },
): void {}

/** What one sample imports from `lodash/snakeCase`. */
export default function snakeCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * How to use what a sample declares and doesn't use itself: code that runs after the sample's own. Keys
 * are its name, or its name and how many parameters it has.
 */
export const USES: Readonly<Record<string, string>> = {
  deletePerson: 'await deletePerson(1, true)',
  deletePersonAndPets: 'await deletePersonAndPets(1)',
  findByNicknames: "await findByNicknames(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])",
  getPeople: "await getPeople('Jennifer')",
  getPerson: 'await getPerson(1, true)',
  'insertPerson/1': "await insertPerson({ first_name: 'Jennifer', last_name: 'Aniston' })",
  insertPerson: "await insertPerson({ first_name: 'Jennifer', last_name: 'Aniston' }, true)",
  insertPersonAndPet:
    "await insertPersonAndPet({ first_name: 'Jennifer' }, { name: 'Whiskers', species: 'cat' })",
  updatePerson: "await updatePerson(1, { first_name: 'Jennifer' }, true)",
  upsertPerson: "await upsertPerson({ first_name: 'Jennifer', last_name: 'Aniston' })",
  MyAdapter:
    "await new MyAdapter().acquireMigrationLock(db, { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' })",
  SomeExpression: 'new SomeExpression<string>()',
  SomeAliasedExpression: "new SomeAliasedExpression(sql<string>`'Jennifer'`, 'first_name')",
}
