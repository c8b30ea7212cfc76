#!/bin/sh
# algoliasearch 5.65.0
#
# The client tries its hosts in turn. One that doesn't answer is marked as timed out for two minutes, so that later searches
# go to the next one at once. The mark is kept under the host as key, and that object has the time of its last
# change: what is written under the marked host is looked up under the unmarked one, and never found. So every search waits
# for the dead host's timeout again. A cache that takes only the address as key, passed as hostsCache, mends it.
#
# Output seen on 29 November 2026 (a first host that accepts connections and never answers, a timeout of one second):
#   by default: the dead host was asked 4 times in 4 searches, of which 4 took a second or more
#   keyed by address: the dead host was asked 1 times in 4 searches, of which 1 took a second or more
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error algoliasearch@5.65.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createServer } from 'node:http'
import { algoliasearch } from 'algoliasearch'

async function listen(answer) {
  const server = createServer(answer)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function keyedByAddress() {
  const entries = new Map()
  const name = (key) => JSON.stringify(key, (property, value) => (property === 'lastUpdate' || property === 'status' ? undefined : value))
  return {
    async get(key, otherwise) {
      return entries.has(name(key)) ? entries.get(name(key)) : otherwise()
    },
    async set(key, value) {
      entries.set(name(key), value)
      return value
    },
    async delete(key) {
      entries.delete(name(key))
    },
    async clear() {
      entries.clear()
    },
  }
}

async function measure(label, options) {
  let asked = 0
  const dead = await listen(() => {
    asked += 1
  })
  const alive = await listen((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"results":[{"hits":[]}]}')
  })
  const hosts = [dead, alive].map((server) => ({
    url: `127.0.0.1:${server.address().port}`,
    protocol: 'http',
    accept: 'readWrite',
  }))
  const timeouts = { connect: 1000, read: 1000, write: 1000 }
  const client = algoliasearch('app', 'key', { hosts, timeouts, ...options })
  let slow = 0
  for (let search = 0; search < 4; search += 1) {
    const start = performance.now()
    await client.search({ requests: [{ indexName: 'pages', query: 'join' }] })
    if (performance.now() - start > 990) slow += 1
  }
  console.log(`${label} the dead host was asked ${asked} times in 4 searches, of which ${slow} took a second or more`)
  for (const server of [dead, alive]) {
    server.closeAllConnections()
    server.close()
  }
}

await measure('by default:', {})
await measure('keyed by address:', { hostsCache: keyedByAddress() })
PROGRAM
cat >expected <<'EXPECTED'
by default: the dead host was asked 4 times in 4 searches, of which 4 took a second or more
keyed by address: the dead host was asked 1 times in 4 searches, of which 1 took a second or more
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
