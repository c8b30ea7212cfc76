import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildRunner } from '../../src/examples/runner/build.ts'
import { runnerManifest } from '../../src/examples/runner/vite-plugin.ts'

/** Builds a small site that has the runner and nothing else. @returns its folder. */
export async function buildTestSite(root: string): Promise<string> {
  const outDir = join(root, '.cache/runner-test-site')
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const manifest = await buildRunner({
    root,
    outDir,
    base: '/',
    cacheDir: join(root, '.cache'),
  })
  await build({
    root: join(import.meta.dirname, 'site'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), runnerManifest(manifest)],
    build: { outDir, emptyOutDir: false, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return outDir
}
