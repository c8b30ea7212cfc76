/** Lets what is waiting (requests, answers) have its turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
