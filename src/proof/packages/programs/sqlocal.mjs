import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

const ours = createRequire(`${process.env.LAB_ROOT}/package.json`)
const { build } = await import(ours.resolve('vite'))
const { chromium } = ours('@playwright/test')
const root = import.meta.dirname
const out = join(root, 'page')
await build({
  configFile: false,
  root,
  logLevel: 'silent',
  worker: { format: 'es' },
  build: {
    outDir: out,
    target: 'esnext',
    rollupOptions: { input: join(root, 'sqlocal-page.html') },
  },
})

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://lab.test')
  const body = await readFile(join(out, pathname)).catch(() => null)
  response.writeHead(body ? 200 : 404, {
    'content-type': TYPES[extname(pathname)] ?? 'text/plain',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  response.end(body)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/sqlocal-page.html`)
await page.waitForFunction(() => 'runLabCheck' in window)

export const runCheck = (id) => page.evaluate((check) => window.runLabCheck(check), id)

export const version = browser.version()
