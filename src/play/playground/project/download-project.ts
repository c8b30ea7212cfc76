import { manifest } from 'virtual:runner-manifest'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { devDependencies } from '../../../../package.json'
import { sampleScript } from '../sample-script.ts'
import { FOLDER, projectFiles, zipProject } from './project-files.ts'

/**
 * Downloads an archive with a project of the work, which is created in this browser.
 *
 * @param href URL of the playground with this work.
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
    installed: devDependencies,
  })
  saveFile(`${FOLDER}.zip`, zipProject(files))
}

function saveFile(name: string, content: BlobPart): void {
  const href = URL.createObjectURL(new Blob([content]))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
