import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DOCS_SETTINGS } from '#search-engine/docs-settings.ts'
import { createSearchService } from '#search-service/index.ts'
import { makeRecords } from './records.ts'
import { reportUsage } from './report-usage.ts'

/** Runs in a child process: serves `count` records from a folder and tells the parent when it is ready. */
const [count = '1000', dataDir = ''] = process.argv.slice(2)

const service = createSearchService({
  dataDir,
  appId: 'bench',
  adminKey: 'bench-admin',
  searchKey: 'bench-search',
  limits: { requestsPerSecond: 0 },
})
const records = makeRecords(Number(count))
const start = performance.now()
await service.importIndex('bench', records, DOCS_SETTINGS)
const importTime = performance.now() - start
const server = createServer((req, res) => void service.handle(req, res))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ port, importTime })
})
reportUsage()
