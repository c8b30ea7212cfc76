import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '#base/node/project-root.ts'

/** Files, keyed by their path in the service's file system. */
export type Declarations = Record<string, string>

/** Returns Kysely's declarations under `/node_modules/kysely/…`, comments cut to their first sentence. */
export async function kyselyDeclarations(packageName: string): Promise<Declarations> {
  const folder = packageFolder(packageName)
  const dist = packageName === 'kysely' ? 'dist/esm' : 'dist'
  const files: Declarations = {}
  const names = await Array.fromAsync(glob('**/*.d.ts', { cwd: join(folder, dist) }))
  for (const file of names.sort()) {
    const text = await readFile(join(folder, dist, file), 'utf8')
    files[`/node_modules/kysely/dist/${file}`] = shorten(text)
  }
  files['/node_modules/kysely/package.json'] = JSON.stringify({
    name: 'kysely',
    type: 'module',
    exports: {
      '.': { types: './dist/index.d.ts' },
      './helpers/*': { types: './dist/helpers/*.d.ts' },
    },
  })
  return files
}

/** Returns TypeScript's standard library without the DOM, from the file that references all of its parts. */
export async function libraryDeclarations(): Promise<Declarations> {
  const folder = join(packageFolder('typescript'), 'lib')
  const files: Declarations = {}
  const add = async (name: string): Promise<void> => {
    const path = `/lib.${name}.d.ts`
    if (files[path] !== undefined) return
    files[path] = ''
    const text = await readFile(join(folder, `lib.${name}.d.ts`), 'utf8')
    files[path] = shorten(text)
    for (const [, part] of text.matchAll(/\/\/\/ <reference lib="(.+?)"/g)) await add(part!)
  }
  await add('es2023')
  await add('esnext.disposable')
  return files
}

/**
 * Cuts each doc comment to its first sentence, which is what a hover shows, and drops other comments.
 * Comments make up most of a declaration file.
 */
export function shorten(text: string): string {
  return text
    .replace(/\/\*\*([\s\S]*?)\*\//g, (_, body: string) => {
      const lines = body.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
      const first =
        lines
          .join('\n')
          .trim()
          .split(/\n\s*\n|\n(?=[#@<`])/)[0] ?? ''
      const sentence = /^[\s\S]*?[.:](?=\s|$)/.exec(first)?.[0] ?? first
      const short = sentence.replace(/\s+/g, ' ').trim()
      const deprecated = /@deprecated/.test(body) ? ' @deprecated' : ''
      return short && !short.startsWith('@')
        ? `/** ${short}${deprecated} */`
        : deprecated && `/**${deprecated} */`
    })
    .replace(/\/\*[^*][\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/ <reference).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n')
}
