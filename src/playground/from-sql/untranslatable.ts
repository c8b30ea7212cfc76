/** Thrown for part of a statement that no call of the query builder generates. */
export class UntranslatableError extends Error {}
