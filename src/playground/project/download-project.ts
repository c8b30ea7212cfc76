import { manifest } from 'virtual:runner-manifest'
import type { PlaygroundState } from '#model/playground-link.ts'
import { loadSample } from '#runner/page/engine-parts.ts'
import packageJson from '../../../package.json'
import { sampleScript } from '../sample-script.ts'
import { projectFiles } from './project-files.ts'
import { FOLDER, zipProject } from './zip-project.ts'

/**
 * Hands the reader an archive with a project of the work, made in this browser.
 *
 * @param href the playground with this work.
 */
export async function downloadProject(state: PlaygroundState, href: string): Promise<void> {
  const { code, dialect, schema = {}, kysely = manifest.kysely[0]!.version } = state
  const { types } = await loadSample(manifest)
  const files = projectFiles({
    code,
    dialect,
    kysely,
    href,
    script: schema[dialect] ?? (await sampleScript(dialect)),
    types: { ...types, ...(schema.types !== undefined && { 'database.ts': schema.types }) },
    installed: packageJson.devDependencies,
  })
  save(zipProject(files))
}

function save(archive: Uint8Array<ArrayBuffer>): void {
  const href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${FOLDER}.zip`
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
