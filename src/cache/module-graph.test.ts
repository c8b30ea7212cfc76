import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { graphHash, moduleGraph } from './module-graph.ts'

async function project(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'graph-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await write(root, { 'package.json': '{"imports":{"#room/*":"./rooms/*"}}', ...files })
  return root
}

async function write(root: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

async function filesOf(root: string, entry = 'a.tsx'): Promise<string[]> {
  const { files } = await moduleGraph([join(root, entry)])
  return [...files.keys()].map((file) => file.slice(root.length + 1)).sort()
}

test('follows every way in which a module leads to another', async () => {
  const root = await project({
    'a.tsx': `
      import './side.css'
      import { b } from './b.ts'
      export * from '#room/c.ts'
      const d = await import(/* later */ './d.ts')
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const text = <p>it's {b}</p>`,
    'b.ts': "import { type T } from './loads.ts'\nexport { x } from './x.ts'\nexport const b = 1",
    'loads.ts': 'export type T = 1',
    'x.ts': "import './a.tsx'\nexport const x = 1",
    'rooms/c.ts': "import { readFile } from 'node:fs'",
    'd.ts': '',
    'worker.ts': "import 'virtual:made'",
    'side.css': 'a { color: red }',
    'unused.ts': '',
  })
  expect(await filesOf(root)).toEqual(
    ['a.tsx', 'b.ts', 'd.ts', 'loads.ts', 'rooms/c.ts', 'side.css', 'worker.ts', 'x.ts'].sort(),
  )
})

test('leaves types out, which nothing runs because of', async () => {
  const root = await project({
    'a.tsx':
      "import type { T } from './t.ts'\nexport type { U } from './u.ts'\nimport type from './type.ts'",
    'type.ts': 'export default 1',
  })
  expect(await filesOf(root)).toEqual(['a.tsx', 'type.ts'])
})

test('counts packages by version, with all that they depend on', async () => {
  const packageJson = (name: string, version: string, dependencies = {}) =>
    JSON.stringify({ name, version, dependencies })
  const root = await project({
    'a.tsx': "import '@scope/one/part'",
    'store/one/package.json': packageJson('@scope/one', '1.0.0', { two: '*', absent: '*' }),
    'node_modules/two/package.json': packageJson('two', '2.0.0', { '@scope/one': '*' }),
  })
  await mkdir(join(root, 'node_modules/@scope'))
  await symlink(join(root, 'store/one'), join(root, 'node_modules/@scope/one'))
  const graph = await moduleGraph([join(root, 'a.tsx')])
  expect([...graph.packages.values()].sort()).toEqual(['@scope/one@1.0.0', 'two@2.0.0'])
  await write(root, { 'node_modules/two/package.json': packageJson('two', '2.0.1') })
  expect(graphHash(await moduleGraph([join(root, 'a.tsx')]))).not.toBe(graphHash(graph))
})

test('refuses a module that imports what is not there', async () => {
  const root = await project({ 'a.tsx': "import './gone.ts'" })
  await expect(filesOf(root)).rejects.toThrow('a.tsx imports "./gone.ts", which is not there.')
})
