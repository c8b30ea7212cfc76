import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pointTo, pressKeys, scrollAt, typeText } from './actions.ts'
import { type Browser, DEFAULT_SIZE, type Tab, type TabOptions } from './tab.ts'

interface Installation {
  /** Path of `WebKitWebDriver`. */
  driver: string
  /** Path of a browser that it can start: WebKit's own `MiniBrowser`. */
  browser: string
}

/**
 * Starts an installed WebKitGTK through its WebDriver, on a screen in memory. The driver has one session at a
 * time, and starts a browser for each.
 */
export async function startWebKit({ driver, browser }: Installation): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  // The driver discards what its browser writes, among it the console.
  const wrapper = join(folder, 'browser.sh')
  await writeFile(wrapper, `#!/bin/sh\nexec '${browser}' "$@" >>'${folder}/console' 2>&1\n`)
  await chmod(wrapper, 0o755)
  let running = await startDriver(driver)
  const send = (method: string, path: string, body?: object) => running.send(method, path, body)
  const openSession = () =>
    send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: wrapper,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    })
  const first = await openSession()
  await send('DELETE', `/session/${first.sessionId}`)

  /** Opens a session with a window of this size. */
  async function openWindow(size: TabOptions): Promise<string> {
    const { sessionId } = await openSession()
    await resize(sessionId, size)
    return sessionId
  }

  /** Sizes the window, whose frame takes a part of it. */
  async function resize(sessionId: string, size: TabOptions): Promise<void> {
    const { width, height } = { ...DEFAULT_SIZE, ...size }
    const script = 'return JSON.stringify([innerWidth, innerHeight])'
    let rect = { width, height }
    for (let tries = 0; tries < 4; tries += 1) {
      await send('POST', `/session/${sessionId}/window/rect`, rect)
      const answer = await send('POST', `/session/${sessionId}/execute/sync`, { script, args: [] })
      const [left, top] = JSON.parse(answer)
      if (left === width && top === height) return
      rect = { width: rect.width + width - left, height: rect.height + height - top }
    }
  }

  return {
    version: `webkit ${first.capabilities.browserVersion}`,
    async close() {
      running.stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    async openTab(options: TabOptions = {}): Promise<Tab> {
      await writeFile(join(folder, 'console'), '')
      // On a busy machine the driver may stop answering before a page is open (once in twenty windows, as measured): a
      // new one takes its place. What comes later isn't tried again.
      const sessionId = await openWindow(options).catch(async (error) => {
        if (error.name !== 'TimeoutError') throw error
        running.stop('SIGKILL')
        running = await startDriver(driver)
        return openWindow(options)
      })
      const command = (method: string, path: string, body?: object) =>
        send(method, `/session/${sessionId}${path}`, body)
      const evaluate = (expression: string) =>
        command('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
      const perform = (actions: object[]) => command('POST', '/actions', { actions })
      return {
        get messages() {
          return readConsole(folder)
        },
        open: (url) => command('POST', '/url', { url }),
        reload: () => command('POST', '/refresh', {}),
        // As the browser's buttons do, this skips entries that a script added without a gesture of the reader.
        traverse: (by) => command('POST', by === -1 ? '/back' : '/forward', {}),
        evaluate,
        move: (x, y) => perform(pointTo(x, y)),
        click: (x, y) => perform(pointTo(x, y, { press: true })),
        scroll: (x, y, by) => perform(scrollAt(x, y, by)),
        press: (keys) => perform(pressKeys(keys)),
        type: (text) => perform(typeText(text)),
        screenshot: async () => Buffer.from(await command('GET', '/screenshot'), 'base64'),
        close: () => command('DELETE', ''),
      }
    },
  }
}

/** Starts the driver on a screen in memory. */
async function startDriver(driver: string) {
  const port = await freePort()
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    },
  )
  // The driver runs below the screen's script, in a group of its own, which outlives an interrupted test.
  const stop = (signal?: NodeJS.Signals) => {
    process.off('exit', onExit)
    process.kill(-child.pid!, signal)
  }
  const onExit = () => stop()
  process.once('exit', onExit)
  const send = (method: string, path: string, body?: object) =>
    ask(`http://127.0.0.1:${port}${path}`, method, body)
  for (let tries = 0; ; tries += 1) {
    const isReady = await send('GET', '/status').catch(() => null)
    if (isReady) break
    if (tries > 100) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { send, stop }
}

/** Returns the console's errors and warnings. */
function readConsole(folder: string): string[] {
  const lines = readFileSync(join(folder, 'console'), 'utf8').split('\n')
  return lines.filter((line) => /\bCONSOLE .*\b(ERROR|WARN)/.test(line))
}

/** How long the driver may take to answer, in ms; it sometimes stops answering at all. */
const ANSWER_TIMEOUT = 25_000

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol, which differ for each command
async function ask(url: string, method: string, body?: object): Promise<any> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
