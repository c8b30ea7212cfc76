/** Work that is done step by step, so that other work can be done in between. */
export type Steps<T> = Generator<undefined, T>

/** Takes all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Takes the steps with a pause behind each. */
export async function finishSlowly<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
