import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { ExampleSource } from '#base/model/example.ts'
import { stripNumberPrefixes } from '#base/text/number-prefix.ts'

/**
 * Finds examples without the site's own pipeline: for the command line, and for a build that proves them
 * while it is still reading the pages.
 *
 * @param paths modules, pages or folders.
 */
export async function scanSources(
  root: string,
  paths: readonly string[],
): Promise<ExampleSource[]> {
  const files = new Set<string>()
  for (const path of paths) {
    const absolute = resolve(root, path)
    if ((await stat(absolute)).isFile()) files.add(absolute)
    else
      for (const name of await readdir(absolute, { recursive: true })) {
        // Folders whose names begin with `_` hold no pages, and so no examples.
        if (!/(^|[\\/])_/.test(name)) files.add(join(absolute, name))
      }
  }
  const sources = await Promise.all(
    [...files].sort().map(async (file) => {
      if (/\.mdx?$/.test(file)) return fences(root, file, await readFile(file, 'utf8'))
      if (/\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file)) {
        return modules(root, file, await readFile(file, 'utf8'))
      }
      return []
    }),
  )
  return sources.flat()
}

function modules(root: string, file: string, code: string): ExampleSource[] {
  const isExample = /^export (default )?async function /m.test(code)
  return isExample ? [{ id: exampleId(root, file), file, line: 1, kind: 'module', code }] : []
}

function fences(root: string, file: string, text: string): ExampleSource[] {
  const id = stripNumberPrefixes(exampleId(root, file))
  const sources: ExampleSource[] = []
  for (const match of text.matchAll(/^(`{3,})ts example\b[^\n]*\n([\s\S]*?)^\1[ \t]*$/gm)) {
    const line = text.slice(0, match.index).split('\n').length + 1
    const code = match[2]?.replace(/\n$/, '') ?? ''
    sources.push({ id: `${id}#${sources.length + 1}`, file, line, kind: 'fence', code })
  }
  return sources
}

/** Returns the id that the site's pipeline uses: the path in `content/`, without its extension. */
function exampleId(root: string, file: string): string {
  return relative(join(root, 'content'), file)
    .replace(/\.\w+$/, '')
    .replaceAll('\\', '/')
}
