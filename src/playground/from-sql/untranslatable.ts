/** A statement has a part that no call of the builder makes. */
export class UntranslatableError extends Error {}
