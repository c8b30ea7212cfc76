import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import { fillProductVersion } from './cache.ts'
import { FROZEN_SIDEBARS_FILE } from './page/site-model-build.ts'
import { CURRENT_VERSION, readVersionNames, VERSIONS_FILE } from './read/versions.ts'
import { FOLDERS } from './site-paths.ts'

export interface CutVersion {
  /** The new folder, relative to the project root. */
  folder: string
  /** Next steps, as lines of text. */
  advice: string
}

/**
 * Freezes the current docs, with their sidebars, as a separate version, which becomes the newest.
 *
 * @param name such as `0.28`
 * @throws ProblemsError when the name can't be used
 */
export async function cutVersion({
  root,
  config,
  name,
}: {
  root: string
  config: SiteConfig
  name: string
}): Promise<CutVersion> {
  const list = `${FOLDERS.versions}/${VERSIONS_FILE}`
  const problems: Problem[] = []
  const names = await readVersionNames(root, problems)
  if (problems.length > 0) throw new ProblemsError(problems)
  if (!/^\w[\w.-]*$/.test(name) || name === CURRENT_VERSION) {
    const message = `"${name}" can't be the name of a version.`
    const fix = 'Use letters, digits, dots and dashes, such as 0.28.'
    throw new ProblemsError([{ file: list, message, fix }])
  }
  const folder = `${FOLDERS.versions}/${name}`
  const exists = await stat(join(root, folder)).catch(() => null)
  if (names.includes(name) || exists) {
    const message = `The version "${name}" exists already.`
    throw new ProblemsError([
      { file: list, message, fix: `Remove ${folder}, or use another name.` },
    ])
  }
  await mkdir(join(root, FOLDERS.versions), { recursive: true })
  await cp(join(root, FOLDERS.docs), join(root, folder), { recursive: true })
  await freezeProductVersion(join(root, folder), config.productVersion)
  await writeJson(join(root, folder, FROZEN_SIDEBARS_FILE), config.docs.sidebars)
  await writeJson(join(root, list), [name, ...names])
  return { folder, advice: advice(name, folder, config) }
}

/** Writes the current product version into the pages, since the configured one will change later. */
async function freezeProductVersion(folder: string, productVersion: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => /\.mdx?$/.test(file)).map((file) => join(folder, file))
  for (const page of pages) {
    await writeFile(page, fillProductVersion(await readFile(page, 'utf8'), productVersion))
  }
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

function advice(name: string, folder: string, config: SiteConfig): string {
  const main = config.docs.versions[CURRENT_VERSION]?.mainDocId ?? 'intro'
  return [
    `Froze ${FOLDERS.docs} as ${folder}.`,
    'In site.config.ts, set "docs.versions" so that readers get the frozen version:',
    `  current: { label: 'Next', path: 'next', banner: 'unreleased', mainDocId: '${main}' },`,
    `  '${name}': { label: '${name}', path: '', banner: 'none', mainDocId: '${main}' },`,
  ].join('\n')
}
