/**
 * What the sandbox has around the runner's own script (`src/play/sandbox/worker`), in place of a browser's worker:
 * messages, timers, and engines that are outside. It runs inside of QuickJS, before any other code.
 */
import type { SqliteDatabase } from 'kysely'
import { asParameter } from '#base/engines/pglite/pg-values.ts'
import type { Reply } from '#base/engines/reply.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { fromJson, toJson } from './wire.ts'

/** What the host adds before this script runs; see `guest-vm.ts`. */
interface HostScope {
  /** Hands a message of the runner to the host. */
  hostTell(json: string): void
  /** Calls SQLite; returns an `Answer`. */
  hostSqlite(json: string): string
  /** Sends a request to PostgreSQL; its `Answer` arrives by `guestReply` with the same number. */
  hostPostgres(id: number, json: string): void
  /** Evaluates a script that leaves its value in a global variable. */
  hostLoad(source: string): void
  hostNow(): number
}

/** The outcome of a request to an engine. */
type Answer = { value: unknown } | { error: Record<string, unknown> }

const scope = globalThis as unknown as HostScope & Record<string, unknown>
const { hostTell, hostSqlite, hostPostgres, hostLoad, hostNow } = scope
for (const name of ['hostTell', 'hostSqlite', 'hostPostgres', 'hostLoad', 'hostNow']) {
  delete scope[name]
}

// Timers and turns of the event loop; the host calls `guestTick` until there are none.

interface Timer {
  id: number
  at: number
  run(): void
  /** For timers that repeat, in milliseconds. */
  every?: number
}
let timers: Timer[] = []
let turns: (() => void)[] = []
let ids = 0

function addTimer(action: (...values: unknown[]) => void, ms: unknown, values: unknown[]): Timer {
  ids += 1
  const timer = {
    id: ids,
    at: hostNow() + Math.max(1, Number(ms) || 0),
    run: () => action(...values),
  }
  timers.push(timer)
  return timer
}

const clear = (id?: number) => {
  timers = timers.filter((timer) => timer.id !== id)
}

class Channel {
  readonly port1: { onmessage: (() => void) | null; close(): void } = {
    onmessage: null,
    close() {},
  }
  readonly port2 = { postMessage: () => void turns.push(() => this.port1.onmessage?.()) }
}

type Listener = (event: { isTrusted: true; data: unknown }) => void
const listeners: Listener[] = []

/** Runs what is due. @returns milliseconds until the next timer; 0 if something ran, -1 if nothing is left. */
function guestTick(): number {
  const now = hostNow()
  const due = turns
  turns = []
  for (const turn of due) turn()
  const ready = timers.filter(({ at }) => at <= now)
  for (const timer of ready) {
    if (!timers.includes(timer)) continue
    if (timer.every === undefined) clear(timer.id)
    else timer.at = now + timer.every
    timer.run()
  }
  if (due.length + ready.length > 0) return 0
  if (timers.length === 0) return -1
  return Math.max(1, Math.min(...timers.map(({ at }) => at)) - now)
}

const waiting = new Map<number, (answer: Answer) => void>()

/** Sends PostgreSQL a request. */
function askPostgres(request: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  ids += 1
  waiting.set(ids, resolve)
  hostPostgres(ids, toJson(request))
  return promise.then(unpack)
}

function askSqlite(request: unknown): unknown {
  return unpack(fromJson(hostSqlite(toJson(request))) as Answer)
}

function unpack(answer: Answer): unknown {
  if ('value' in answer) return answer.value
  const { name, message, ...rest } = answer.error
  throw Object.assign(new Error(String(message)), rest, { name: String(name) })
}

const database: SqliteDatabase = {
  prepare(sql) {
    const { id, reader } = askSqlite({ ask: 'prepare', sql }) as { id: number; reader: boolean }
    const rowsOf = (parameters: readonly unknown[]) =>
      askSqlite({ ask: 'all', id, parameters }) as unknown[]
    return {
      reader,
      all: rowsOf,
      iterate: (parameters) => rowsOf(parameters).values(),
      run: (parameters) =>
        askSqlite({ ask: 'run', id, parameters }) as { changes: number; lastInsertRowid: number },
    }
  },
  close() {},
}

const sqlite: Engine = {
  kind: 'sqlite',
  version: 'SQLite',
  database,
  async script(sql) {
    askSqlite({ ask: 'script', sql })
  },
}

const postgres: Engine = {
  kind: 'postgres',
  version: 'PostgreSQL',
  async send(sql, parameters) {
    return (await askPostgres({
      ask: 'send',
      sql,
      parameters: parameters.map(asParameter),
    })) as Reply
  },
  async script(sql) {
    await askPostgres({ ask: 'script', sql })
  },
}

Object.assign(scope, {
  guestTick,
  guestReply(id: number, json: string) {
    waiting.get(id)?.(fromJson(json) as Answer)
    waiting.delete(id)
  },
  guestReceive(json: string) {
    const event = { isTrusted: true, data: JSON.parse(json) } as const
    for (const listener of listeners) listener(event)
  },
  // What a browser's worker has, as far as the runner needs it.
  postMessage: (message: unknown) => hostTell(JSON.stringify(message)),
  addEventListener(type: string, listener: Listener) {
    if (type === 'message') listeners.push(listener)
  },
  removeEventListener() {},
  importScripts: (url: string) => hostLoad(decodeURIComponent(url.slice(url.indexOf(',') + 1))),
  MessageChannel: Channel,
  performance: { now: hostNow },
  setTimeout: (action: () => void, ms?: number, ...values: unknown[]) =>
    addTimer(action, ms, values).id,
  setInterval(action: () => void, ms?: number, ...values: unknown[]) {
    const timer = addTimer(action, ms, values)
    timer.every = Math.max(1, Number(ms) || 0)
    return timer.id
  },
  clearTimeout: clear,
  clearInterval: clear,
  structuredClone: (value: unknown) => fromJson(toJson(value)),
  crypto: {
    randomUUID: () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
        Math.floor(Math.random() * 16).toString(16),
      ),
    getRandomValues<T extends { length: number; fill(value: number): T }>(array: T): T {
      for (let index = 0; index < array.length; index += 1) {
        ;(array as unknown as number[])[index] = Math.floor(Math.random() * 2 ** 32)
      }
      return array
    },
  },
  SqliteEngine: { openEngine: async () => sqlite },
  PgliteEngine: { openEngine: async () => postgres },
})
