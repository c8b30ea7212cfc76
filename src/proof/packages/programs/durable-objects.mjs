import { createRequire } from 'node:module'
import { Miniflare } from 'miniflare'

const ours = createRequire(`${process.env.LAB_ROOT}/package.json`)
const { build } = await import(ours.resolve('vite'))
const bundle = await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'silent',
  build: {
    write: false,
    minify: false,
    lib: { entry: 'durable-object-worker.mjs', formats: ['es'], fileName: 'worker' },
    rollupOptions: { external: [/^cloudflare:/, /^node:/] },
  },
})
const flare = new Miniflare({
  modules: [{ type: 'ESModule', path: 'worker.mjs', contents: bundle[0].output[0].code }],
  compatibilityDate: '2026-07-01',
  compatibilityFlags: ['nodejs_compat'],
  durableObjects: { LAB: { className: 'LabObject', useSQLite: true } },
})

export async function runCheck(id) {
  const response = await flare.dispatchFetch(`http://lab.test/?check=${id}`)
  return JSON.parse(await response.text())
}
