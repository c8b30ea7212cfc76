import type { Plugin } from 'vite'
import type { RunnerManifest } from './manifest.ts'

const ID = 'virtual:runner-manifest'

/** Gives the runner's browser code the addresses of its files, as the module `virtual:runner-manifest`. */
export function runnerManifest(manifest: RunnerManifest): Plugin {
  return {
    name: 'runner:manifest',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const manifest = ${JSON.stringify(manifest)}` : null),
  }
}
