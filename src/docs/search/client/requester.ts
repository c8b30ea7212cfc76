import type { Requester } from '@algolia/client-common'

/**
 * Sends the client's requests, in place of its own requester, which applies the connect timeout to the time to first
 * byte: on a connection where every response takes 1.3 s, it would never get one. A browser doesn't report
 * when it is connected, so a response may start within the connect and read timeouts combined; its body then
 * gets the read timeout again.
 */
export const requester: Requester = {
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
      return { status: response.status, content: await response.text(), isTimedOut: false }
    } catch (error) {
      return { status: 0, content: String(error), isTimedOut: controller.signal.aborted }
    } finally {
      clearTimeout(timer)
    }
  },
}
