import type { AddressInfo } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import { readRules } from '#docs/server/serve-site.ts'
import { createStaticServer } from '#docs/server/static-server.ts'
import { HELLO } from '#play/sandbox/protocol/messages.ts'
import { DIST } from '../site/built-site.ts'
import { openPage, PAGE, run } from './built-runner.ts'

/** Code that tries to escape. */

/** The built site on a server that records requests that nothing on the site makes, and a page of it. */
interface WatchedSite {
  /** Address of the site, without a trailing slash. */
  url: string
  page: Page
  /** Returns URLs with a query, and upgrades, since the last call: only escaped code requests them. */
  escaped(): string[]
}

const test = base.extend<object, { site: WatchedSite }>({
  site: [
    async ({ browser }, use) => {
      const seen: string[] = []
      const server = await createStaticServer({
        dist: DIST,
        rules: await readRules(DIST),
        handlers: [
          async ({ url = '' }) => {
            if (url.includes('?')) seen.push(url)
            return false
          },
        ],
      })
      server.on('upgrade', ({ url = '' }, socket) => {
        seen.push(url)
        socket.destroy()
      })
      await new Promise<void>((resolve) => server.listen(0, resolve))
      const url = `http://localhost:${(server.address() as AddressInfo).port}`
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      await openPage(page)
      await use({ url, page, escaped: () => seen.splice(0) })
      await context.close()
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
})

/** Inserts the site's address into code that refers to it. */
const inSite = (url: string, code: string) =>
  code.replaceAll('WS_SITE', url.replace('http', 'ws')).replaceAll('SITE', url)

/** Runs `body` as that of an async function, and returns what it returned or threw. */
async function attempt({ page, url }: WatchedSite, body: string): Promise<string> {
  const { summary } = await run(
    page,
    'sqlite',
    `const outcome = await (async () => { ${inSite(url, body)} })().then(
      (value: unknown) => 'got ' + String(value),
      (error: unknown) => 'failed ' + String(error),
    )`,
  )
  const { result } = summary
  if (result?.kind !== 'value' || !('v' in result.value)) throw new Error(JSON.stringify(summary))
  return String(result.value.v)
}

const NETWORK = {
  fetch: `return (await fetch('SITE/?fetch')).status`,
  'fetch from a new function': `return (await new Function('return fetch("/?made")')()).status`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', '/?xhr', false); x.send(); return x.status`,
  WebSocket: `return await new Promise((yes, no) => { const s = new WebSocket('WS_SITE/?ws'); s.onopen = yes; s.onerror = () => no('error') })`,
  EventSource: `return await new Promise((yes, no) => { const s = new EventSource('SITE/?es'); s.onopen = yes; s.onerror = () => no('error') })`,
  WebTransport: `return await new WebTransport('https://localhost:4240/?wt').ready`,
  importScripts: `importScripts('SITE/?scripts'); return 'loaded'`,
  'dynamic import': `return await import('SITE/?import')`,
  // The policy lets data run as a script, which could be evaluated as well; it gets no further than any code.
  'a fetch by imported data': `return await import('data:text/javascript,export default await fetch("SITE/?data")')`,
  'an import by imported data': `return await import('data:text/javascript,import "SITE/?data"')`,
  'an image': `const image = new Image(); image.src = 'SITE/?image'; return 'made'`,
  'a beacon': `return navigator.sendBeacon('SITE/?beacon')`,
}

for (const [name, body] of Object.entries(NETWORK)) {
  test(`no network: ${name}`, async ({ site }) => {
    expect(await attempt(site, body)).toMatch(/^failed /)
    expect(site.escaped()).toEqual([])
  })
}

const STORAGE = {
  IndexedDB: `return await new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = () => no(r.error) })`,
  caches: `return await caches.open('x')`,
  'the origin-private file system': `return await navigator.storage.getDirectory()`,
  localStorage: `return localStorage.length`,
  cookies: `return document.cookie`,
}

for (const [name, body] of Object.entries(STORAGE)) {
  test(`no storage: ${name}`, async ({ site }) => {
    expect(await attempt(site, body)).toMatch(/^failed /)
  })
}

const WINDOWS = {
  'the parent': `return parent.location.href`,
  'the top window': `top.location = 'SITE/?top'; return 'moved'`,
  'a new window': `return open('SITE/?window')`,
  'a nested worker': `new Worker(URL.createObjectURL(new Blob(['1']))); return 'started'`,
  'a shared worker': `new SharedWorker(URL.createObjectURL(new Blob(['1']))); return 'started'`,
  'a broadcast channel': `new BroadcastChannel('x').postMessage(1); return 'sent'`,
}

for (const [name, body] of Object.entries(WINDOWS)) {
  test(`no other window: ${name}`, async ({ site }) => {
    expect(await attempt(site, body)).toMatch(/^failed /)
    expect(site.page.url()).toBe(`${site.url}${PAGE}`)
  })
}

test('the origin is opaque', async ({ site }) => {
  expect(await attempt(site, 'return self.origin')).toBe('got null')
})

test('the policy alone refuses what the worker no longer has', async ({ site }) => {
  await run(site.page, 'sqlite', 'db')
  const frame = site.page.frames().find((frame) => frame.url().includes('/sandbox-'))!
  const source = inSite(
    site.url,
    `
    const outcomes = {}
    const settle = (name, promise) => promise.then(() => { outcomes[name] = 'got' }, () => { outcomes[name] = 'failed' })
    const tries = [
      settle('fetch', Promise.resolve().then(() => fetch('SITE/?a'))),
      settle('xhr', new Promise((yes, no) => { const x = new XMLHttpRequest(); x.open('GET', 'SITE/?b'); x.onload = yes; x.onerror = no; x.send() })),
      settle('socket', new Promise((yes, no) => { const s = new WebSocket('WS_SITE/?c'); s.onopen = yes; s.onerror = no })),
      settle('scripts', Promise.resolve().then(() => importScripts('SITE/?d'))),
      settle('import', import('SITE/?e')),
      settle('indexedDB', new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = no })),
      settle('caches', Promise.resolve().then(() => caches.open('x'))),
      settle('files', Promise.resolve().then(() => navigator.storage.getDirectory())),
    ]
    Promise.all(tries).then(() => postMessage(outcomes))
    `,
  )
  const outcome = await frame.evaluate((source) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source])))
    return new Promise<Record<string, string>>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
    })
  }, source)
  expect(outcome).toEqual({
    fetch: 'failed',
    xhr: 'failed',
    socket: 'failed',
    scripts: 'failed',
    import: 'failed',
    indexedDB: 'failed',
    caches: 'failed',
    files: 'failed',
  })
  expect(site.escaped()).toEqual([])
})

test('the sandbox serves only a page whose frame gives it an origin of its own', async ({
  page,
}) => {
  // As on a host that sends no headers, whose policy would have the same effect.
  await page.route('**/sandbox-*.html', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await openPage(page)
  const ask = (sandbox: string | null) =>
    page.evaluate(
      async ([sandbox, hello]) => {
        const frame = document.createElement('iframe')
        if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
        frame.src = window.testRunner!.manifest.sandbox
        const loaded = new Promise((resolve) => {
          frame.onload = resolve
        })
        document.body.append(frame)
        await loaded
        const { port1, port2 } = new MessageChannel()
        const answered = new Promise<string>((resolve) => {
          port1.onmessage = () => resolve('serves')
          setTimeout(() => resolve('is silent'), 1_000)
        })
        frame.contentWindow!.postMessage(hello, '*', [port2])
        return answered
      },
      [sandbox, HELLO] as const,
    )
  expect(await ask('allow-scripts')).toBe('serves')
  expect(await ask('allow-scripts allow-same-origin')).toBe('is silent')
  expect(await ask(null)).toBe('is silent')
})

test('the server notes what does get out', async ({ site }) => {
  await site.page.evaluate(() => fetch('/?control'))
  expect(site.escaped()).toEqual(['/?control'])
})
