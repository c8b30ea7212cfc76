import { expect, type Page, test } from '@playwright/test'
import { openPage, run } from './helpers.ts'

/** Code that tries to get out. */

/** Runs `attempt`, the body of an async function, and gives what it returned or threw. */
async function attempt(page: Page, body: string): Promise<string> {
  const { summary } = await run(
    page,
    'sqlite',
    `const outcome = await (async () => { ${body} })().then(
      (value: unknown) => 'got ' + String(value),
      (error: unknown) => 'failed ' + String(error),
    )`,
  )
  const { result } = summary
  if (result?.kind !== 'value' || !('v' in result.value)) throw new Error(JSON.stringify(summary))
  return String(result.value.v)
}

/** What reached the server although it should not have. */
async function escaped(page: Page): Promise<string[]> {
  const response = await page.request.get('/escaped')
  return (await response.json()) as string[]
}

const NETWORK = {
  fetch: `return (await fetch('http://localhost:4240/?fetch')).status`,
  'fetch from a new function': `return (await new Function('return fetch("/?made")')()).status`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', '/?xhr', false); x.send(); return x.status`,
  WebSocket: `return await new Promise((yes, no) => { const s = new WebSocket('ws://localhost:4240/?ws'); s.onopen = yes; s.onerror = () => no('error') })`,
  EventSource: `return await new Promise((yes, no) => { const s = new EventSource('http://localhost:4240/?es'); s.onopen = yes; s.onerror = () => no('error') })`,
  WebTransport: `return await new WebTransport('https://localhost:4240/?wt').ready`,
  importScripts: `importScripts('http://localhost:4240/?scripts'); return 'loaded'`,
  'dynamic import': `return await import('http://localhost:4240/?import')`,
  'dynamic import of data': `return await import('data:text/javascript,export default 1')`,
  'an image': `const image = new Image(); image.src = 'http://localhost:4240/?image'; return 'made'`,
  'a beacon': `return navigator.sendBeacon('http://localhost:4240/?beacon')`,
}

for (const [name, body] of Object.entries(NETWORK)) {
  test(`no network: ${name}`, async ({ page }) => {
    await openPage(page)
    expect(await attempt(page, body)).toMatch(/^failed /)
    expect(await escaped(page)).toEqual([])
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
  test(`no storage: ${name}`, async ({ page }) => {
    await openPage(page)
    expect(await attempt(page, body)).toMatch(/^failed /)
  })
}

const WINDOWS = {
  'the parent': `return parent.location.href`,
  'the top window': `top.location = 'http://localhost:4240/?top'; return 'moved'`,
  'a new window': `return open('http://localhost:4240/?window')`,
  'a nested worker': `new Worker(URL.createObjectURL(new Blob(['1']))); return 'started'`,
  'a shared worker': `new SharedWorker(URL.createObjectURL(new Blob(['1']))); return 'started'`,
  'a broadcast channel': `new BroadcastChannel('x').postMessage(1); return 'sent'`,
}

for (const [name, body] of Object.entries(WINDOWS)) {
  test(`no other window: ${name}`, async ({ page }) => {
    await openPage(page)
    expect(await attempt(page, body)).toMatch(/^failed /)
    expect(page.url()).toBe('http://localhost:4240/')
  })
}

test('the origin is opaque', async ({ page }) => {
  await openPage(page)
  expect(await attempt(page, 'return self.origin')).toBe('got null')
})

test('the policy alone refuses what the worker no longer has', async ({ page }) => {
  await openPage(page)
  await run(page, 'sqlite', 'db')
  const frame = page.frames().find((it) => it.url().includes('/sandbox-'))!
  const outcome = await frame.evaluate(async () => {
    const source = `
      const outcomes = {}
      const settle = (name, promise) => promise.then(() => { outcomes[name] = 'got' }, () => { outcomes[name] = 'failed' })
      const tries = [
        settle('fetch', Promise.resolve().then(() => fetch('http://localhost:4240/?a'))),
        settle('xhr', new Promise((yes, no) => { const x = new XMLHttpRequest(); x.open('GET', 'http://localhost:4240/?b'); x.onload = yes; x.onerror = no; x.send() })),
        settle('socket', new Promise((yes, no) => { const s = new WebSocket('ws://localhost:4240/?c'); s.onopen = yes; s.onerror = no })),
        settle('scripts', Promise.resolve().then(() => importScripts('http://localhost:4240/?d'))),
        settle('import', import('http://localhost:4240/?e')),
        settle('indexedDB', new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = no })),
        settle('caches', Promise.resolve().then(() => caches.open('x'))),
        settle('files', Promise.resolve().then(() => navigator.storage.getDirectory())),
      ]
      Promise.all(tries).then(() => postMessage(outcomes))
    `
    const worker = new Worker(URL.createObjectURL(new Blob([source])))
    return new Promise<Record<string, string>>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data)
    })
  })
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
  expect(await escaped(page)).toEqual([])
})
