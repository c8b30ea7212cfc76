import type { Requester } from '@algolia/client-common'

/** Sends the client's requests, and stores the last `retry-after` value. */
interface SearchRequester extends Requester {
  /** Value of the last `retry-after` header, in seconds; null if there was none. */
  retryAfter(): number | null
}

/**
 * Creates a requester that replaces the client's own, which applies the connect timeout to the time to first
 * byte: on a connection where every response takes 1.3 s, it would never get one. A browser doesn't report
 * when it is connected, so a response may start within the connect and read timeouts combined; its body then
 * gets the read timeout again.
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
