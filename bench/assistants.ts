import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { RIGHT, type Snippet, WRONG } from '#docs/assistants/check/snippets.ts'
import { DIALECTS, type Dialect } from '../src/base/model/dialect.ts'
import { PROJECT_ROOT } from '../src/base/node/project-root.ts'
import type { ProcessState } from './assistant-server.ts'
import { type OpenSite, quantile } from './site.ts'

const FIRST = "await db.selectFrom('port').select(['id', 'name']).execute()"
/** Time between connecting and the first check, which a model needs to write it at the least, in milliseconds. */
const FIRST_THOUGHT = 3_000
/** Those on the sample database. */
const SNIPPETS = [...RIGHT, ...WRONG].filter(({ schema }) => schema === undefined)
/** Rounds of all snippets; the first one compiles the code. */
const ROUNDS = 4
/** Snippets that the compiler's command checks, too. */
const COMPILED = SNIPPETS.filter(({ dialect }) => dialect === 'postgres').slice(0, 5)
const WORDS = ['upsert', 'count rows per group', 'json array', 'transaction', "can't find name"]
const PAGES = ['/docs/guides/upserts', '/docs/intro', '/docs/reference/select-query-builder#where']
const CALLS = 10_000
/** Calls between two looks at what the server holds; after the first ones it has loaded everything. */
const CALLS_BETWEEN = 2_000

/** Wall time and time of processors, in milliseconds. */
interface Cost {
  wall: number
  processor: number
}

/** Measures the tools for assistants over HTTP, beside the compiler's command on the same code. */
export async function measureAssistants({ dist }: OpenSite, folder: string): Promise<string[]> {
  const early = await startServer(dist, folder)
  const atOnce = await early.check({ dialect: 'postgres', code: FIRST })
  await early.close()
  const server = await startServer(dist, folder)
  try {
    await setTimeout(FIRST_THOUGHT)
    const cold = new Map<Dialect, Cost>()
    for (const dialect of DIALECTS) cold.set(dialect, await server.check({ dialect, code: FIRST }))
    const warm: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const snippet of SNIPPETS) {
        const cost = await server.check(snippet)
        if (round > 0) warm.push(cost)
      }
    }
    const [search, read]: [Cost[], Cost[]] = [[], []]
    for (let round = 0; round < 60; round++) {
      for (const query of WORDS) search.push(await server.cost('search', { query }))
      for (const path of PAGES) read.push(await server.cost('read_page', { path }))
    }
    const compiled: Cost[] = []
    for (const snippet of COMPILED) compiled.push(await compile(snippet, folder))
    const ratio = (of: keyof Cost) => middle(warm, of) / middle(compiled, of)
    return [
      `check for postgres in the moment of connecting: ${summary([atOnce])}`,
      ...[...cold].map(([dialect, cost]) => `first check for ${dialect}: ${summary([cost])}`),
      `check_query: ${summary(warm)}`,
      `tsc --noEmit on the same code: ${summary(compiled)}; ratio ${ratio('wall').toFixed(3)}, of processor ${ratio('processor').toFixed(3)}`,
      `search: ${summary(search)}`,
      `read_page: ${summary(read)}`,
    ]
  } finally {
    await server.close()
  }
}

/**
 * Calls the tools 10,000 times, with code that is right, wrong, endless, and too large, and reports what the server
 * holds afterwards that it didn't hold after the first calls.
 */
export async function measureCalls({ dist }: OpenSite, folder: string): Promise<string[]> {
  const server = await startServer(dist, folder)
  try {
    const states: ProcessState[] = []
    for (let call = 1; call <= CALLS; call++) {
      await server.mixedCall(call - 1)
      if (call % CALLS_BETWEEN === 0) states.push(await server.settledState())
    }
    const [before, after] = [states[0]!, states.at(-1)!]
    const files = await readdir(server.temporary)
    const memory = states.map((state) => (state.memory / 1e6).toFixed(0)).join(', ')
    return [
      `${CALLS} calls: ${memory} MB after each ${CALLS_BETWEEN}`,
      `resources ${before.resources} and ${after.resources}, descriptors ${before.descriptors} and ${after.descriptors}, processes ${after.children}, temporary files ${files.length}`,
    ]
  } finally {
    await server.close()
  }
}

async function startServer(dist: string, folder: string) {
  const temporary = join(folder, 'temporary')
  await mkdir(temporary, { recursive: true })
  const child = fork(new URL('./assistant-server.ts', import.meta.url), [dist], {
    // As `npm run serve` starts it.
    execArgv: ['--expose-gc', '--max-semi-space-size=2', '--max-old-space-size=256'],
    env: { ...process.env, TMPDIR: temporary },
  })
  const [url] = (await once(child, 'message')) as [string]
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('mcp', url)))
  const call = (name: string, input: Record<string, unknown>) =>
    client.callTool({ name, arguments: input })
  const cost = async (name: string, input: Record<string, unknown>): Promise<Cost> => {
    const before = await stateOf(child)
    const start = performance.now()
    await call(name, input)
    const wall = performance.now() - start
    const { processor } = await stateOf(child)
    return { wall, processor: processor - before.processor }
  }
  const check = ({ dialect, code }: Snippet) => cost('check_query', { dialect, code })
  return {
    temporary,
    cost,
    check,
    /** A call of any kind, by its number: one in ten is a check, one in 2,000 is stopped. */
    async mixedCall(number: number) {
      if (number % 2000 === 1999) {
        const code = number % 4000 === 3999 ? 'while (true) {}' : LARGE
        return call('check_query', { dialect: 'postgres', code })
      }
      if (number % 10 === 0) {
        const { dialect, code, schema } = SNIPPETS_OF_ALL[(number / 10) % SNIPPETS_OF_ALL.length]!
        return call('check_query', { dialect, code, ...(schema && { schema }) })
      }
      if (number % 10 === 1) return call('read_page', { path: `/docs/missing-${number}` })
      if (number % 10 < 4) return call('look_up', { name: number % 2 ? 'where' : `name${number}` })
      if (number % 10 < 7) return call('read_page', { path: PAGES[number % PAGES.length]! })
      return call('search', { query: `${WORDS[number % WORDS.length]} ${number}` })
    },
    /** What the server holds once nothing is under way. */
    async settledState() {
      await setTimeout(3_000)
      return stateOf(child, 'settled')
    },
    async close() {
      await client.close()
      child.send('close')
      await once(child, 'exit')
    },
  }
}

const SNIPPETS_OF_ALL = [...RIGHT, ...WRONG]
const LARGE =
  "const kept: string[] = []\nwhile (true) kept.push('x'.repeat(5_000_000) + kept.length)"

async function stateOf(child: ChildProcess, ask = 'state'): Promise<ProcessState> {
  child.send(ask)
  const [state] = await once(child, 'message')
  return state as ProcessState
}

/** Makes the compiler's process send its time of processors when it ends. */
const SEND_COST =
  "data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.send((user+system)/1000)})"

/** Checks code with TypeScript's command in a folder of its own, as one would by hand. */
async function compile({ code }: Snippet, folder: string): Promise<Cost> {
  const place = join(folder, 'compiled')
  await mkdir(place, { recursive: true })
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [] }
  const modules = { module: 'nodenext', target: 'es2023', allowImportingTsExtensions: true }
  await writeFile(
    join(place, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, ...modules }, files: ['query.ts'] }),
  )
  await writeFile(join(place, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(place, 'query.ts'),
    `import type { Kysely } from 'kysely'\nimport type { Database } from '${join(PROJECT_ROOT, 'content/sample/database.ts')}'\ndeclare const db: Kysely<Database>\n${code}\n`,
  )
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const start = performance.now()
  const child = fork(compiler, ['--project', place], {
    execArgv: ['--import', SEND_COST],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const sent = once(child, 'message')
  await once(child, 'exit')
  const wall = performance.now() - start
  const [processor] = (await sent) as [number]
  await rm(place, { recursive: true })
  return { wall, processor }
}

const middle = (costs: readonly Cost[], of: keyof Cost) =>
  quantile(
    costs.map((cost) => cost[of]),
    0.5,
  )

function summary(costs: readonly Cost[]): string {
  const [walls, processors] = [costs.map(({ wall }) => wall), costs.map((cost) => cost.processor)]
  const text = (share: number) =>
    `${quantile(walls, share).toFixed(0)} ms (${quantile(processors, share).toFixed(0)} of processor)`
  return costs.length === 1 ? text(1) : `median ${text(0.5)}, p95 ${text(0.95)}`
}
