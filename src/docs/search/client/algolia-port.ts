import type { SearchProvider } from '#base/model/search.ts'
import { type AlgoliaAnswer, readAnswer, searchParameters } from './algolia-protocol.ts'
import { askHosts } from './ask-hosts.ts'
import type { SearchPort, SearchResponse } from './search-port.ts'

type HostedProvider = Extract<SearchProvider, { appId: string }>

/**
 * Creates a port to hosted Algolia or our own service. Each search is answered once: who deletes a letter sees the
 * earlier hits without a request.
 *
 * @throws Error "`appId` is missing." or "`apiKey` is missing."
 */
export function createAlgoliaPort(provider: HostedProvider, origin: string): SearchPort {
  const { appId, apiKey, indexName } = provider
  if (!appId) throw new Error('`appId` is missing.')
  if (!apiKey) throw new Error('`apiKey` is missing.')
  const credentials = new URLSearchParams({
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  })
  const origins = originsOf(provider, origin)
  const answers = new Map<string, Promise<SearchResponse>>()

  async function ask(body: string): Promise<SearchResponse> {
    const answer = await askHosts(origins, `/1/indexes/*/queries?${credentials}`, body)
    return readAnswer((answer as { results: [AlgoliaAnswer] }).results[0])
  }
  return {
    search(request) {
      const body = JSON.stringify({ requests: [{ indexName, ...searchParameters(request) }] })
      const answer = answers.get(body) ?? ask(body)
      answers.set(body, answer)
      answer.catch(() => answers.delete(body))
      return answer
    },
  }
}

/** Returns where to search, in order: for Algolia, the nearest host and then any of the three that replace it. */
function originsOf({ kind, appId, hosts }: HostedProvider, origin: string): string[] {
  if (hosts.length > 0) return hosts
  if (kind === 'service') return [origin]
  const others = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`)
  const from = Math.floor(Math.random() * others.length)
  return [`https://${appId}-dsn.algolia.net`, ...others.slice(from), ...others.slice(0, from)]
}
