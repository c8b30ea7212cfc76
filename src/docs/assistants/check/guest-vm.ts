import {
  newQuickJSWASMModule,
  type QuickJSContext,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten'
import { CACHE_DIR, packageVersion } from '#base/node/project-root.ts'
import { CODE_NAME } from '#play/sandbox/worker/positions.ts'
import { type BundleInput, bundle } from '#play/sandbox-build/bundle.ts'
import { kyselyScript, SCRIPTS } from '#play/sandbox-build/scripts.ts'
import { CHECK_LIMITS } from './check-limits.ts'

/** What the code inside can reach; everything else of the machine is outside. */
export interface GuestHost {
  /** Receives a message of the runner, as JSON that the code may have forged. */
  tell(json: string): void
  /** Answers a request to SQLite. */
  sqlite(json: string): string
  /** Answers a request to PostgreSQL. */
  postgres(json: string): Promise<string>
}

const GUEST: BundleInput = { entry: new URL('./guest.ts', import.meta.url), name: 'Guest' }

/** Returns the scripts that are loaded into the sandbox: the one around the runner, Kysely, the runner's own. */
export async function guestScripts(): Promise<string[]> {
  const scripts = await Promise.all([
    bundle(GUEST, CACHE_DIR),
    bundle(kyselyScript('kysely'), CACHE_DIR, packageVersion('kysely')),
    bundle(SCRIPTS.core, CACHE_DIR),
  ])
  return scripts.map(String)
}

/**
 * QuickJS with the runner's scripts: JavaScript in WebAssembly, which has nothing but its own memory and the
 * functions of `GuestHost`. Loading the scripts takes a quarter of a second, so a copy of the memory is kept, and
 * put back after each run: the next one finds what the first one found, whatever the code did.
 */
export class GuestVm {
  readonly #module: QuickJSWASMModule
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #fresh: Uint8Array
  #host: GuestHost | null = null
  #deadline = 0
  /** Answers of PostgreSQL that are still to come. */
  #pending = 0
  #answered: (() => void) | null = null
  /** Whether the memory can't be trusted or has grown too large; the owner opens another one. */
  isSpent = false

  private constructor(module: QuickJSWASMModule, scripts: readonly string[]) {
    this.#module = module
    this.#runtime = module.newRuntime()
    this.#runtime.setMemoryLimit(CHECK_LIMITS.memory)
    this.#context = this.#runtime.newContext()
    this.#addHostFunctions()
    for (const [index, script] of scripts.entries()) this.#load(script, `script-${index}.js`)
    this.#runtime.setInterruptHandler(() => performance.now() > this.#deadline)
    this.#fresh = new Uint8Array(module.getWasmMemory().buffer).slice()
  }

  static async open(scripts: readonly string[]): Promise<GuestVm> {
    const vm = new GuestVm(await newQuickJSWASMModule(), scripts)
    return vm
  }

  /**
   * Sends the runner messages in turn, each after the reply to the one before.
   *
   * @param time for all of them, in milliseconds.
   * @param isReply whether a message ends the turn.
   * @throws Error when the code has to be stopped, or waits for what never comes.
   */
  async run(
    messages: readonly object[],
    host: GuestHost,
    isReply: (json: string) => boolean,
    time: number,
  ): Promise<void> {
    let hasReplied = false
    this.#host = {
      ...host,
      tell(json) {
        if (isReply(json)) hasReplied = true
        host.tell(json)
      },
    }
    this.#deadline = performance.now() + time
    try {
      for (const message of messages) {
        hasReplied = false
        this.#call('guestReceive', JSON.stringify(message))
        while (!hasReplied) await this.#turn()
      }
    } catch (error) {
      // After a trap of WebAssembly, the stack of QuickJS is somewhere in the middle of a call.
      if (error instanceof WebAssembly.RuntimeError) this.isSpent = true
      throw error
    } finally {
      this.#host = null
      this.#restore()
    }
  }

  /** Runs what is due; otherwise waits for an answer or a timer. */
  async #turn(): Promise<void> {
    const jobs = this.#runtime.executePendingJobs()
    if (jobs.error) {
      const error = this.#context.dump(jobs.error)
      throw new Error(`${error?.message ?? error}`)
    }
    if (jobs.value > 0) return
    if (performance.now() > this.#deadline) throw new Error('interrupted')
    const wait = this.#call('guestTick') as number
    if (wait === 0) return
    if (wait < 0 && this.#pending === 0) throw new StuckError()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#answered = resolve
    const timer = wait < 0 ? undefined : setTimeout(resolve, wait)
    await promise
    clearTimeout(timer)
    this.#answered = null
  }

  #call(name: string, ...args: (string | number)[]): unknown {
    const context = this.#context
    const given = args.map((arg) =>
      typeof arg === 'string' ? context.newString(arg) : context.newNumber(arg),
    )
    const fn = context.getProp(context.global, name)
    const result = context.callFunction(fn, context.undefined, ...given)
    if (result.error) {
      const error = context.dump(result.error)
      throw new Error(`${error?.message ?? error}`)
    }
    return context.dump(result.value)
  }

  #addHostFunctions(): void {
    const context = this.#context
    const add = (
      name: string,
      fn: (...args: (string | number)[]) => string | number | undefined,
    ) => {
      const handle = context.newFunction(name, (...handles) => {
        const value = fn(...handles.map((argument) => context.dump(argument)))
        if (value === undefined) return undefined
        return typeof value === 'string' ? context.newString(value) : context.newNumber(value)
      })
      context.setProp(context.global, name, handle)
      handle.dispose()
    }
    add('hostTell', (json) => {
      this.#host?.tell(String(json))
      return undefined
    })
    add('hostSqlite', (json) => this.#host?.sqlite(String(json)))
    add('hostPostgres', (id, json) => {
      const host = this.#host
      this.#pending += 1
      const settle = (reply: string | null) => {
        this.#pending -= 1
        // An answer that comes after the end of its run is for nobody.
        if (reply !== null && this.#host === host) this.#call('guestReply', Number(id), reply)
        this.#answered?.()
      }
      host?.postgres(String(json)).then(settle, () => settle(null))
      return undefined
    })
    add('hostNow', () => performance.now())
    const load = context.newFunction('hostLoad', (source) => {
      const result = context.evalCode(context.getString(source), CODE_NAME)
      if (result.error) return result
      result.value.dispose()
      return undefined
    })
    context.setProp(context.global, 'hostLoad', load)
    load.dispose()
  }

  #load(script: string, name: string): void {
    const result = this.#context.evalCode(script, name)
    if (result.error)
      throw new Error(`${name}: ${JSON.stringify(this.#context.dump(result.error))}`)
    result.value.dispose()
  }

  /** Puts the memory back as it was before the run: objects that the code made are gone with it. */
  #restore(): void {
    const memory = new Uint8Array(this.#module.getWasmMemory().buffer)
    // It can't shrink.
    if (memory.length > this.#fresh.length + CHECK_LIMITS.keptMemory) {
      this.isSpent = true
      return
    }
    memory.set(this.#fresh)
    memory.fill(0, this.#fresh.length)
  }
}

/** The code waits for a promise that nothing will settle. */
export class StuckError extends Error {}
