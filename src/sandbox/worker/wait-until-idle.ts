import { LIMITS } from '../limits.ts'
import { now } from './clock.ts'
import type { Timers } from './timers.ts'

// Captured because the reader's code may replace them.
const { MessageChannel: Channel, setTimeout: wait } = globalThis

/**
 * Waits as Node does after a program's code has run: for statements in flight, and for timers up to a limit.
 *
 * @param waiting returns how many statements are waiting for the engine.
 * @returns whether there are timers that haven't fired.
 */
export async function waitUntilIdle(waiting: () => number, timers: Timers): Promise<boolean> {
  const end = now() + LIMITS.timerTime
  // The next statement may be sent a few microtasks later, and a rejection is reported a turn later.
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await turn()
    while (waiting() > 0 || (timers.waiting() && now() < end)) {
      quiet = 0
      await new Promise((resolve) => wait(resolve, 1))
    }
  }
  return timers.waiting()
}

/** Waits for one turn of the event loop, without the delay of a timer. */
function turn(): Promise<void> {
  const { port1, port2 } = new Channel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      // Otherwise Node would wait for another message.
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
