import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import type { ReferenceModel } from '#base/model/reference.ts'
import type { ReferenceChanges } from '#base/model/reference-changes.ts'
import { packageVersion } from '#base/node/project-root.ts'

/** The names under which the documented version and the newest one are installed. */
export const DOCUMENTED = 'kysely'
export const NEWEST = 'kysely-next'

/** The reference of the documented version, and its differences from the newest installed version. */
export interface ReferenceModels {
  /** The documented version. */
  model: ReferenceModel
  /** Differences in the newest installed version. */
  changes: ReferenceChanges
}

/** File with the recorded models, relative to the project root. */
const MODELS_FILE = 'content/reference/models.recorded.json'

/**
 * Reads the models that `npm run reference:record` wrote.
 *
 * @param problems gets an entry if they are of other versions than the installed ones
 * @throws when nothing is recorded
 */
export async function readRecordedModels(
  root: string,
  problems: Problem[],
): Promise<ReferenceModels> {
  const text = await readFile(join(root, MODELS_FILE), 'utf8').catch((cause) => {
    throw new Error(`${MODELS_FILE} can’t be read. Run \`npm run reference:record\`.`, { cause })
  })
  const models: ReferenceModels = JSON.parse(text)
  problems.push(...findOutdated(models, packageVersion))
  return models
}

/**
 * Returns a problem for each recorded version that isn't installed.
 *
 * @param installed returns the installed version of a package
 */
export function findOutdated(
  { model, changes }: ReferenceModels,
  installed: (name: string) => string,
): Problem[] {
  const recorded = [
    { name: DOCUMENTED, version: model.version },
    { name: NEWEST, version: changes.to },
  ]
  return recorded.flatMap(({ name, version }) => {
    if (version === installed(name)) return []
    const message = `The recorded reference is of ${name} ${version}; installed is ${installed(name)}.`
    return [{ file: MODELS_FILE, message, fix: 'Run `npm run reference:record`.' }]
  })
}

/** Writes the models, one line for each symbol and each change. */
export async function writeRecordedModels(root: string, models: ReferenceModels): Promise<void> {
  const { model, changes } = models
  const { symbols, ...about } = model
  const text = [
    `{"model":{${properties(about)},"symbols":[`,
    lines(symbols),
    `]},"changes":{${properties({ from: changes.from, to: changes.to })},"changes":[`,
    lines(changes.changes),
    ']}}\n',
  ]
  await writeFile(join(root, MODELS_FILE), text.join('\n'))
}

function properties(values: object): string {
  return JSON.stringify(values).slice(1, -1)
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(',\n')
}
