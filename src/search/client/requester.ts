import type { Requester } from '@algolia/client-common'

/** Sends the client's requests, and remembers what a host that refused them said. */
interface SearchRequester extends Requester {
  /** Seconds of the last `retry-after` header; null when there was none. */
  retryAfter(): number | null
}

/**
 * The client's way to the network, in place of its own, which takes the time to connect for the time to the
 * first byte: on a line where every answer takes 1.3 s it would never get one. A browser doesn't tell when it
 * is connected, so an answer may begin within the time to connect and the time to read together; then its
 * body has the time to read once more.
 */
export function createRequester(): SearchRequester {
  let retryAfter: number | null = null
  return {
    retryAfter: () => retryAfter,
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      const controller = new AbortController()
      const within = (milliseconds: number) => setTimeout(() => controller.abort(), milliseconds)
      let timer = within(connectTimeout + responseTimeout)
      try {
        const { signal } = controller
        const body = data === undefined ? null : (data as BodyInit)
        const response = await fetch(url, { method, headers: { ...headers }, body, signal })
        clearTimeout(timer)
        timer = within(responseTimeout)
        const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
        retryAfter = Number.isFinite(seconds) ? seconds : null
        return { status: response.status, content: await response.text(), isTimedOut: false }
      } catch (error) {
        const isTimedOut = controller.signal.aborted
        return { status: 0, content: String(error), isTimedOut }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
