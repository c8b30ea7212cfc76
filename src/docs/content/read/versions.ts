import { z } from 'zod'
import type { SiteConfig } from '#base/model/config.ts'
import type { DocsVersion } from '#base/model/docs-version.ts'
import type { Problem } from '#base/model/problem.ts'
import { suggest } from '#base/text/closest.ts'
import { CONFIG_FILE } from '../config/load-config.ts'
import { readData } from '../config/read-data.ts'
import { FOLDERS, joinPath } from '../site-paths.ts'

/** Name of the version in `content/docs`. */
export const CURRENT_VERSION = 'current'
/** Name of the file next to the frozen versions that lists their names, newest first. */
export const VERSIONS_FILE = 'versions.json'

/** A version before its docs are read. */
export interface VersionInfo
  extends Omit<DocsVersion, 'docs' | 'mainDocId' | 'mainDocPath' | 'sidebars'> {
  /** Its folder, relative to the project root. */
  folder: string
}

const namesSchema = z.array(z.string().regex(/^[\w.-]+$/, 'the name of a version'))

/** Reads the names of the frozen versions, newest first; empty if nothing has been frozen yet. */
export async function readVersionNames(root: string, problems: Problem[]): Promise<string[]> {
  const file = `${FOLDERS.versions}/${VERSIONS_FILE}`
  return (await readData(root, file, namesSchema, problems)) ?? []
}

/** Returns the versions of the site: `current` first, then the frozen ones, newest first. */
export function resolveVersions(
  config: SiteConfig,
  frozen: readonly string[],
): { versions: VersionInfo[]; problems: Problem[] } {
  const names = [CURRENT_VERSION, ...frozen]
  const requested = [...Object.keys(config.docs.versions), config.docs.lastVersion]
  const problems = requested.flatMap((name) => {
    if (name === undefined || names.includes(name)) return []
    const field = name === config.docs.lastVersion ? 'docs.lastVersion' : `docs.versions.${name}`
    const message = `No docs version exist for name "${name}".`
    return [{ file: CONFIG_FILE, field, message, fix: suggest(name, names) }]
  })
  const { lastVersion } = config.docs
  const last =
    lastVersion && names.includes(lastVersion) ? lastVersion : (frozen[0] ?? CURRENT_VERSION)
  const lastIndex = names.indexOf(last)
  const versions = names.map((name, index): VersionInfo => {
    const configured = config.docs.versions[name]
    const isCurrent = name === CURRENT_VERSION
    const segment = configured?.path ?? (name === last ? '' : isCurrent ? 'next' : name)
    return {
      name,
      label: configured?.label ?? (isCurrent ? 'Next' : name),
      path: joinPath(config.docs.routeBasePath, segment),
      isLast: name === last,
      banner:
        configured?.banner ??
        (index === lastIndex ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'),
      folder: isCurrent ? FOLDERS.docs : `${FOLDERS.versions}/${name}`,
    }
  })
  return { versions, problems: [...problems, ...sharedPaths(versions)] }
}

function sharedPaths(versions: readonly VersionInfo[]): Problem[] {
  return versions.flatMap((version, index) => {
    const other = versions.slice(0, index).find(({ path }) => path === version.path)
    if (!other) return []
    const field = `docs.versions.${version.name}.path`
    const message = `The path ${version.path} is taken by version "${other.name}".`
    return [{ file: CONFIG_FILE, field, message, fix: 'Give each version its own path.' }]
  })
}
