import { Agent, request } from 'node:http'

/** Results of a load test; times in milliseconds. */
export interface LoadResult {
  count: number
  perSecond: number
  p50: number
  p99: number
  max: number
}

export interface Target {
  port: number
  appId: string
  apiKey: string
  index: string
}

let requestCount = 0

/** Builds the request body that the site's own front end sends. */
function body(target: Target, query: string, isFresh: boolean): string {
  requestCount += 1
  const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(
    (l) => `hierarchy.${l}`,
  )
  return JSON.stringify({
    requests: [
      {
        query,
        indexName: target.index,
        attributesToRetrieve: [...levels, 'content', 'type', 'url'],
        attributesToHighlight: levels,
        attributesToSnippet: [...levels, 'content'].map((name) => `${name}:10`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        // Doesn't affect the response, but makes the request unique, so that no response can be reused.
        maxValuesPerFacet: isFresh ? requestCount : 100,
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ],
      },
    ],
  })
}

function send(agent: Agent, target: Target, query: string, isFresh: boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const text = body(target, query, isFresh)
  const req = request(
    {
      agent,
      port: target.port,
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: {
        // As browsers send it; decompression happens on the reader's side.
        'accept-encoding': 'gzip',
        'content-length': Buffer.byteLength(text),
        'x-algolia-application-id': target.appId,
        'x-algolia-api-key': target.apiKey,
      },
    },
    (res) => {
      res.resume()
      res.on('end', () => {
        if (res.statusCode === 200) resolve()
        else reject(new Error(`Status ${res.statusCode}`))
      })
    },
  )
  req.on('error', reject)
  req.end(text)
  return promise
}

/** Sends queries over `connections` connections for `duration` ms; with `isFresh`, no request is repeated. */
export async function load(
  target: Target,
  queries: string[],
  connections: number,
  duration: number,
  isFresh: boolean,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const end = performance.now() + duration
  let at = 0
  const worker = async () => {
    while (performance.now() < end) {
      const query = queries[at++ % queries.length] ?? ''
      const start = performance.now()
      await send(agent, target, query, isFresh)
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const spent = performance.now() - start
  agent.destroy()
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  return {
    count: times.length,
    perSecond: (times.length / spent) * 1000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(1),
  }
}
