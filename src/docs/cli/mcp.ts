/** `npm run --silent mcp`: the site's tools for coding assistants, over standard input and output. */
import { join } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { PROJECT_ROOT as root } from '#base/node/project-root.ts'
import { createServer, openSources } from '#docs/assistants/index.ts'
import { openIndexFile } from '#docs/search-service/index.ts'
import { CommandError } from '#docs/server/command-error.ts'
import { readRules } from '#docs/server/serve-site.ts'

try {
  const dist = join(root, 'dist')
  const { url, base } = await readRules(dist)
  // Standard output is for the protocol only.
  const index = openIndexFile(dist, console.error)
  await index.refresh()
  const sources = await openSources({ root, dist, base, index })
  void sources.checker.warm()
  const server = createServer(sources, { origin: url, base, checksFor: 'stdio' })
  await server.connect(new StdioServerTransport())
  // The client ends the connection by closing standard input.
  process.stdin.once('end', () => void server.close().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}
