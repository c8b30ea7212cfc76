import type { IncomingMessage } from 'node:http'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Where a request was sent, by its `Host`. */
export interface RequestedHost {
  /** Before the addresses in answers. */
  origin: string
  /** Whether it names this machine. */
  isLoopback: boolean
}

/**
 * Returns the host that a request names, if that is the server's own: this machine, or the site's public host. A
 * page of another site can make a browser send requests to this machine, under a name that it chose itself
 * (DNS rebinding); its `Host` or its `Origin` gives it away.
 *
 * @param siteUrl the site's public address.
 * @returns null for other hosts, and for requests that pages of other hosts send.
 */
export function requestedHost(
  { headers }: Pick<IncomingMessage, 'headers'>,
  siteUrl: string,
): RequestedHost | null {
  const host = URL.parse(`http://${headers.host ?? ''}`)
  const site = new URL(siteUrl)
  const isOwn = (name: string) => LOOPBACK_NAMES.includes(name) || name === site.hostname
  if (!host || !isOwn(host.hostname)) return null
  if (headers.origin !== undefined) {
    const from = URL.parse(headers.origin)
    if (!from || !isOwn(from.hostname)) return null
  }
  const isLoopback = LOOPBACK_NAMES.includes(host.hostname)
  return { origin: isLoopback ? host.origin : site.origin, isLoopback }
}
