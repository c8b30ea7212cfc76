import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { ExampleSource } from '#base/model/example.ts'

/**
 * Returns a name that doesn't change when a page's other fences do: the file's path in `content/`. A fence
 * adds a hash of its code, since its number may change.
 */
export function stableName({ file, kind, code }: NameParts, root: string): string {
  const below = relative(join(root, 'content'), file)
  const path = (below.startsWith('..') ? relative(root, file) : below)
    .replace(/\.\w+$/, '')
    .replaceAll('\\', '/')
  if (kind === 'module') return path
  return `${path}#${createHash('sha256').update(code).digest('hex').slice(0, 10)}`
}

type NameParts = Pick<ExampleSource, 'file' | 'kind' | 'code'>
