import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageRun } from '#base/model/packages.ts'

const FILE = join('content', 'reference', 'packages.recorded.json')

/** Reads what the laboratory recorded; a project without a record has no runs. */
export async function readPackages(root: string): Promise<PackageRun[]> {
  const text = await readFile(join(root, FILE), 'utf8').catch(() => '[]')
  return JSON.parse(text) as PackageRun[]
}

/** Writes one line for each finding, so that a change of one shows as one line. */
export async function writePackages(root: string, runs: readonly PackageRun[]): Promise<void> {
  const texts = runs.map(({ findings, ...run }) => {
    const lines = Object.entries(findings).map(
      ([id, finding]) => `${JSON.stringify(id)}:${JSON.stringify(finding)}`,
    )
    return `${JSON.stringify(run).slice(0, -1)},"findings":{\n${lines.join(',\n')}}}`
  })
  await writeFile(join(root, FILE), `[\n${texts.join(',\n')}\n]\n`)
}

/** Replaces the runs that have another one's id, and keeps the others, in the order of `ids`. */
export function joinRuns(
  recorded: readonly PackageRun[],
  seen: readonly PackageRun[],
  ids: readonly string[],
): PackageRun[] {
  const byId = new Map([...recorded, ...seen].map((run) => [run.id, run]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns a line for each finding whose result isn't the recorded one. */
export function changesOf(recorded: readonly PackageRun[], seen: readonly PackageRun[]): string[] {
  return seen.flatMap((run) => {
    const before = recorded.find(({ id }) => id === run.id)
    if (!before) return [`${run.id}: not recorded`]
    if (run.problem !== before.problem) {
      return [`${run.id}: ${before.problem ?? 'ran'} → ${run.problem ?? 'runs'}`]
    }
    return Object.entries(run.findings).flatMap(([check, { result, saw }]) => {
      const old = before.findings[check]
      if (old?.result === result) return []
      return [
        `${run.id} ${check}: ${old ? `${old.result} (${old.saw})` : 'new'} → ${result} (${saw})`,
      ]
    })
  })
}
