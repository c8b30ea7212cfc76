/** Returns the milliseconds since an arbitrary moment. Captured before a reader's code could replace it. */
export const now: () => number = performance.now.bind(performance)
