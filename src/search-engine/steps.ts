/** Work that is done in steps, so that other work can run in between. */
export type Steps<T> = Generator<undefined, T>

/** Runs all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Runs the steps with a pause after each. */
export async function runStepsWithPauses<T>(
  steps: Steps<T>,
  pause: () => Promise<void>,
): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
