/** Milliseconds since some moment. Taken before any code of a reader could put something else in its place. */
export const now: () => number = performance.now.bind(performance)
