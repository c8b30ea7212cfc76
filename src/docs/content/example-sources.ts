import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { ExampleSource } from '#base/model/example.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'

/** Returns the examples on the pages, without duplicates. Missing modules were already reported. */
export async function exampleSources(
  root: string,
  pages: readonly { file: string; source: CompiledSource }[],
): Promise<ExampleSource[]> {
  const sources = new Map<string, ExampleSource>()
  for (const { file, source } of pages) {
    for (const reference of source.references) {
      if (reference.kind !== 'example' || sources.has(reference.id)) continue
      const path = join(root, posix.dirname(file), reference.src)
      const code = await readFile(path, 'utf8').catch(() => null)
      if (code === null) continue
      sources.set(reference.id, { id: reference.id, file: path, line: 1, kind: 'module', code })
    }
    for (const fence of source.fenceExamples) {
      sources.set(fence.id, { ...fence, file: join(root, file), kind: 'fence' })
    }
  }
  return [...sources.values()]
}
