import { LIMITS } from '../limits.ts'
import { now } from './clock.ts'
import type { Timers } from './timers.ts'

// The reader's code may put others in their place.
const { MessageChannel: Channel, setTimeout: wait } = globalThis

/**
 * Waits as Node does once a program's code has run: for statements that are being executed, and for timers, though not for
 * long.
 *
 * @param sent how many statements wait for the engine.
 * @param timers null where nothing waits for them.
 * @returns whether timers were left that had not fired.
 */
export async function waitUntilIdle(sent: () => number, timers: Timers | null): Promise<boolean> {
  const end = now() + LIMITS.timerTime
  // A statement follows another after a few turns of the queue of promises, and a rejection is reported a turn later.
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await turn()
    while (sent() > 0 || (timers?.waiting() && now() < end)) {
      quiet = 0
      await new Promise((resolve) => wait(resolve, 1))
    }
  }
  return timers?.waiting() ?? false
}

/** One turn of the event loop, without the delay of a timer. */
function turn(): Promise<void> {
  const { port1, port2 } = new Channel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      // Node would wait for another message.
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
