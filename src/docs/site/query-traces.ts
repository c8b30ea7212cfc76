import { openArea } from '#base/cache/cache.ts'
import type { ExampleProof } from '#base/model/example.ts'
import type { CompiledPage } from '#base/model/page.ts'
import type { QueryTrace } from '#base/model/query-trace.ts'
import { readSampleScripts } from '#proof/examples/sample/sample-scripts.ts'
import { readManifest } from './facts/site-facts.ts'

interface Options {
  pages: readonly CompiledPage[]
  proofs: ReadonlyMap<string, ExampleProof>
  /** Absolute path of the project with the sample database. */
  samples: string
  cacheDir: string
}

/** Returns the traces of examples on pages that show one, by example id; cached between builds. */
export async function queryTraces(options: Options): Promise<Map<string, QueryTrace>> {
  const { pages, proofs, samples, cacheDir } = options
  const ids = pages
    .filter(({ components }) => components.includes('QueryTrace'))
    .flatMap(({ examples }) => examples)
  if (ids.length === 0) return new Map()
  const area = openArea<QueryTrace>(
    cacheDir,
    'query-traces',
    new URL('./facts/trace-query.ts', import.meta.url),
  )
  const { tables, rows } = (await readSampleScripts(samples)).sqlite
  const manifest = await readManifest()
  const traces = ids.map(async (id) => {
    const code = proofs.get(id)?.dialects.sqlite.code
    if (!code) return []
    const trace = await area.get([manifest, tables, rows, code], async () => {
      const { traceQuery } = await import('./facts/trace-query.ts')
      return traceQuery(code, tables + rows)
    })
    return [[id, trace] as const]
  })
  return new Map((await Promise.all(traces)).flat())
}
