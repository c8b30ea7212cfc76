import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { serveSite } from '../serve/serve-site.ts'
import { measureKeystrokes } from './measure-keystrokes.ts'
import { print } from './print.ts'

/** The search providers that don't depend on a third-party server. */
const PROVIDERS = ['static', 'service'] as const

/** CPU speeds to emulate: label and throttling factor. */
const SPEEDS = [
  ['full speed', 1],
  ['a quarter', 4],
] as const

/** Builds the real site for each provider, types in its search dialog, and prints how long results take. */
export async function measureSearch(chromium: string): Promise<void> {
  const folder = await mkdtemp(join(PROJECT_ROOT, '.cache/bench-'))
  try {
    for (const provider of PROVIDERS) {
      const dist = join(folder, provider)
      const environment = { SEARCH_PROVIDER: provider }
      await buildSite({
        root: PROJECT_ROOT,
        outDir: dist,
        cacheDir: join(folder, 'cache'),
        environment,
      })
      const dataDir = join(folder, 'search-data')
      const site = await serveSite({ root: PROJECT_ROOT, dist, port: 0, dataDir })
      try {
        const url = `${site.url}docs/intro`
        for (const [speed, slowdown] of SPEEDS) {
          const { first, keys } = await measureKeystrokes({ url, chromium, slowdown })
          const at = (share: number) => keys[Math.floor((keys.length - 1) * share)]?.toFixed(1)
          const text = `${at(0.5)} ms median, ${at(0.95)} ms p95 of ${keys.length} keys`
          const shown = `key to painted results ${text}; the very first ${first.toFixed(0)} ms`
          print(`${provider}, ${speed}`, shown)
        }
      } finally {
        await site.close()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
