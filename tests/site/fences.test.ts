import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadConfig, loadSite } from '#content/index.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Below the project, so that fences find its packages. */
const FOLDER = join(ROOT, '.cache/fences')

const COMPILER_OPTIONS = {
  target: 'esnext',
  module: 'preserve',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: 'react-jsx',
  moduleDetection: 'force',
}

test('every TypeScript fence that is meant to compile does, against the pinned Kysely', async () => {
  const config = await loadConfig(ROOT)
  const { fences } = await loadSite({ root: ROOT, config, cacheDir: join(ROOT, '.cache') })
  expect(fences.length).toBeGreaterThan(20)

  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  fences.forEach(({ code, lang }, index) => {
    writeFileSync(join(FOLDER, `fence-${index}.${lang === 'tsx' ? 'tsx' : 'ts'}`), code)
  })
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['fence-*'] }),
  )
  const compiler = join(ROOT, 'node_modules/ts7/bin/tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '--project', FOLDER, '--pretty', 'false'],
    {
      cwd: FOLDER,
      encoding: 'utf8',
    },
  )
  // An error is told where its author wrote the fence.
  const errors = stdout.replace(/^fence-(\d+)\.tsx?\((\d+),(\d+)\)/gm, (_, index, line, column) => {
    const fence = fences[Number(index)]
    return `${fence?.file}:${(fence?.line ?? 1) + Number(line) - 1}:${column}`
  })
  expect(errors).toBe('')
})
