import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BuildMeasure } from './build-once.ts'

/** Builds the site with an empty cache and again with a full one, each in a process of its own. */
export async function measureBuilds(dist: string, cacheDir: string): Promise<string[]> {
  const lines: string[] = []
  for (const kind of ['cold', 'warm']) {
    const child = fork(new URL('./build-once.ts', import.meta.url), [dist, cacheDir])
    const measured = once(child, 'message') as Promise<[BuildMeasure]>
    measured.catch(() => undefined)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The ${kind} build ended with code ${code}.`)
    const [{ seconds, processor, megabytes, pages, stages }] = await measured
    const parts = Object.entries(stages).map(([stage, s]) => `${stage} ${s.toFixed(1)}`)
    lines.push(
      `${kind}: ${pages} pages in ${seconds.toFixed(1)} s (${parts.join(', ')}), ${processor.toFixed(1)} s of processors, ${megabytes.toFixed(0)} MB`,
    )
  }
  return lines
}
