import { SEARCH_LIMITS } from '../search-limits.ts'

/** Why a search got no answer: no host could be reached, a host refused, or what it sent isn't JSON. */
class HostError extends Error {
  override name: 'RetryError' | 'ApiError' | 'DeserializationError'
  /** Of the HTTP response; 0 without one. */
  status: number

  constructor(name: HostError['name'], message: string, status = 0) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** How long a host that failed isn't asked, in milliseconds (spec 8.7). */
const DOWN_FOR = 120_000

/** When hosts failed last, and whether they took too long; shared by all searches of a page. */
const failures = new Map<string, { at: number; isTimeout: boolean }>()

/**
 * Posts a body to the first host that answers. Hosts that failed lately come after the others, if they took too long,
 * or not at all; if all failed, all are asked. With each timeout, the next host gets more time (spec 7.4, 8.6, 8.7).
 *
 * The body goes as `text/plain`, which spares browsers a request for permission at other origins.
 *
 * @throws HostError
 */
export async function askHosts(
  origins: readonly string[],
  path: string,
  body: string,
): Promise<unknown> {
  const failed = (origin: string) => {
    const failure = failures.get(origin)
    return failure && Date.now() - failure.at <= DOWN_FOR ? failure : undefined
  }
  const late = origins.filter((origin) => failed(origin)?.isTimeout)
  const usable = [...origins.filter((origin) => !failed(origin)), ...late]
  let timeouts = 0
  for (const origin of usable.length > 0 ? usable : origins) {
    const factor = late.length + timeouts === 0 ? 1 : late.length + timeouts + 3
    const { status, text, isTimeout } = await post(origin + path, body, factor)
    if (status >= 200 && status < 300) return parse(text)
    if (status >= 400 && status < 500) throw new HostError('ApiError', text, status)
    failures.set(origin, { at: Date.now(), isTimeout })
    if (isTimeout) timeouts += 1
  }
  throw new HostError('RetryError', 'No search host could be reached.')
}

/**
 * Sends one request. A browser doesn't report when it is connected, so a response has to start within the connect and
 * read timeouts combined; the rest of it then gets the read timeout again.
 *
 * @param factor of the timeouts
 */
async function post(url: string, body: string, factor: number) {
  const { connect, read } = SEARCH_LIMITS.timeouts
  const controller = new AbortController()
  const within = (milliseconds: number) =>
    setTimeout(() => controller.abort(), milliseconds * factor)
  let timer = within(connect + read)
  try {
    const response = await fetch(url, { method: 'POST', body, signal: controller.signal })
    clearTimeout(timer)
    timer = within(read)
    return { status: response.status, text: await response.text(), isTimeout: false }
  } catch {
    return { status: 0, text: '', isTimeout: controller.signal.aborted }
  } finally {
    clearTimeout(timer)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new HostError('DeserializationError', String(error))
  }
}
