import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { GZIP } from '#search-service/http/respond.ts'
import { makeRecords } from './records.ts'
import { reportUsage } from './report-usage.ts'

/**
 * Serves the same records and queries as the search service, but with SQLite's FTS5: measures what a table,
 * `bm25`, `highlight` and `snippet` cost behind the same minimal server. No typo tolerance, no API keys, and
 * no facets except the two that are requested.
 */
const [count = '1000'] = process.argv.slice(2)
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3'] as const

const database = new DatabaseSync(':memory:')
database.exec(
  `CREATE VIRTUAL TABLE records USING fts5(${LEVELS.join(', ')}, code, content, body UNINDEXED, language UNINDEXED, tag UNINDEXED, prefix = '1 2 3', tokenize = 'unicode61')`,
)
const records = makeRecords(Number(count))
const start = performance.now()
database.exec('BEGIN')
const insert = database.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
for (const record of records) {
  const { hierarchy, content, url, type, objectID, language, docusaurus_tag } = record
  const code = 'code' in record && Array.isArray(record.code) ? record.code.join(' ') : ''
  const levels = hierarchy as Record<string, string | null>
  const body = JSON.stringify({ objectID, url, type, hierarchy, content })
  const titles = LEVELS.map((level) => levels[level] ?? '')
  insert.run(...titles, code, content ?? '', body, language, docusaurus_tag)
}
database.exec('COMMIT')
const importTime = performance.now() - start

const condition = `records MATCH ? AND language = 'en' AND tag IN ('default', 'docs-default-current')`
const total = database.prepare(`SELECT count(*) AS total FROM records WHERE ${condition}`)
const marks = LEVELS.map((level, i) => `highlight(records, ${i}, '<mark>', '</mark>') AS ${level}`)
const hits = database.prepare(
  `SELECT body, ${marks.join(', ')}, snippet(records, 5, '<mark>', '</mark>', '…', 10) AS snippet FROM records WHERE ${condition} ORDER BY bm25(records, 1, 10, 8, 6, 4, 2) LIMIT 20`,
)

/** Builds the match expression for all words, the last one as a prefix. */
function match(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' AND ')
}

function answer(text: string): string {
  const { requests } = JSON.parse(text) as { requests: { query: string }[] }
  const results = requests.map(({ query }) => {
    const words = match(query)
    if (words === '') return { hits: [], nbHits: 0 }
    const found = hits.all(words).map((row) => {
      const { body, snippet, ...titles } = row
      return { ...JSON.parse(String(body)), _highlightResult: titles, _snippetResult: snippet }
    })
    return { hits: found, nbHits: total.get(words)?.total ?? 0 }
  })
  return JSON.stringify({ results })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer(async (request, response) => {
  const text = gzipSync(answer(await textOf(request)), GZIP)
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  response.writeHead(200, headers).end(text)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ port, importTime })
})
reportUsage()
