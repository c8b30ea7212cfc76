import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pointTo, pressKeys, scrollAt, typeText } from './actions.ts'
import { type Browser, DEFAULT_SIZE, REPORT_VIOLATIONS, type Tab } from './tab.ts'

/** No requests of the browser's own. */
const PREFERENCES = `
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.disabledForTesting', true);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,');
user_pref('browser.safebrowsing.downloads.enabled', false);
`

/** A font that was still loading when its page was left; the number is Gecko's `NS_BINDING_ABORTED`. */
const ABORTED_FONT = /^downloadable font: download failed .*status=2152398850/

/**
 * Starts an installed Firefox, which speaks WebDriver BiDi without a driver.
 *
 * @param forcedColors whether the reader's system replaces the colors, which is a setting of the whole browser.
 */
export async function startFirefox(path: string, forcedColors = false): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const colors = forcedColors ? "user_pref('browser.display.document_color_use', 2);\n" : ''
  await writeFile(join(profile, 'user.js'), PREFERENCES + colors)
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(text)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`Firefox ended: ${text}`)))
  })
  const { send, listen, end } = await connect(`${address}/session`)
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: `() => { ${REPORT_VIOLATIONS} }` })

  return {
    version: `firefox ${capabilities.browserVersion}`,
    async close() {
      await send('browser.close', {}).catch(() => undefined)
      end()
      await exited
      process.off('exit', stop)
      await rm(profile, { recursive: true, force: true })
    },
    async openTab({ touch = false, forcedColors: replaced = false, ...size } = {}): Promise<Tab> {
      if (replaced !== forcedColors) {
        const other = await startFirefox(path, replaced)
        const options = { touch, forcedColors: replaced, ...size }
        return { ...(await other.openTab(options)), close: () => other.close() }
      }
      const { userContext } = await send('browser.createUserContext', {})
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      const viewport = { ...DEFAULT_SIZE, ...size }
      await send('browsingContext.setViewport', { context, viewport })
      const messages: string[] = []
      listen('log.entryAdded', (entry) => {
        const isOwn = entry.source?.context === context
        const text: string = entry.text ?? ''
        if (isOwn && /error|warn/.test(entry.level) && !ABORTED_FONT.test(text)) messages.push(text)
      })
      const perform = async (actions: object[]) =>
        void (await send('input.performActions', { context, actions }))
      return {
        messages,
        open: async (url) =>
          void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        reload: async () =>
          void (await send('browsingContext.reload', { context, wait: 'complete' })),
        traverse: async (delta) =>
          void (await send('browsingContext.traverseHistory', { context, delta })),
        async evaluate(expression) {
          const answer = await send('script.evaluate', {
            expression,
            target: { context },
            awaitPromise: true,
          })
          if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
          return answer.result.value
        },
        move: (x, y) => perform(pointTo(x, y)),
        click: (x, y) => perform(pointTo(x, y, { press: true, touch })),
        scroll: (x, y, by) => perform(scrollAt(x, y, by)),
        press: (keys) => perform(pressKeys(keys)),
        type: (text) => perform(typeText(text)),
        async screenshot() {
          const { data } = await send('browsingContext.captureScreenshot', { context })
          return Buffer.from(data, 'base64')
        },
        async close() {
          await send('browser.removeUserContext', { userContext })
        },
      }
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol, which differ for each command
type Answer = any

/** Opens a connection of WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const listeners: { method: string; listener: (params: Answer) => void }[] = []
  let last = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  socket.onmessage = ({ data }) => {
    const { id, method, type, params, result, error, message } = JSON.parse(data)
    if (type === 'event') {
      for (const entry of listeners) if (entry.method === method) entry.listener(params)
    } else if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed.'))
  }
  return {
    send(method: string, params: object): Promise<Answer> {
      const answer = Promise.withResolvers<Answer>()
      last += 1
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise
    },
    listen: (method: string, listener: (params: Answer) => void) =>
      void listeners.push({ method, listener }),
    end: () => socket.close(),
  }
}
