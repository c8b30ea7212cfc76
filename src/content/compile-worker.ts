import { parentPort } from 'node:worker_threads'
import { compileSource, type SourceFile } from './mdx/compile.ts'

/** Compiles what it is sent, one page after the other. */
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (source: SourceFile) => {
  last = last.then(async () => parentPort?.postMessage(await compileSource(source)))
})
