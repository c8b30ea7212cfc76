/**
 * `npm run test:mutations`: applies each mutation to a copy of the project and runs the tests that must notice
 * it. `npm run test:mutations -- router` does so for one area. Prints the score, and fails if a mutation
 * survives or its text no longer occurs once.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MUTATIONS, type Mutation } from './mutations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const areas = process.argv.slice(2)
const unknown = areas.filter((area) => !Object.hasOwn(MUTATIONS, area))
if (unknown.length > 0) {
  const known = Object.keys(MUTATIONS).join(', ')
  console.error(`There is no area "${unknown.join('", "')}". The areas: ${known}.`)
  process.exit(1)
}

const copy = copyTree()
try {
  const chosen = Object.entries(MUTATIONS).filter(
    ([area]) => areas.length === 0 || areas.includes(area),
  )
  const mutations = chosen.flatMap(([, mutations]) => mutations)
  const { passed, failed } = runTests([...new Set(mutations.flatMap(({ tests }) => tests))])
  if (failed > 0 || passed === 0) throw new Error('The tests fail without a mutation.')
  let total = 0
  for (const [area, mutations] of chosen) {
    const killed = mutations.filter((mutation) => isKilled(area, mutation)).length
    total += killed
    console.log(`${area}: ${killed} of ${mutations.length} killed`)
  }
  console.log(`All: ${total} of ${mutations.length} killed`)
  process.exitCode = total === mutations.length ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Copies what git tracks or would track; returns the folder. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  for (const file of new Set(listed.stdout.split('\0').filter(Boolean))) {
    // A deleted file is listed until the deletion is committed.
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** Applies a mutation, runs its tests, and takes it back; returns whether a test failed. */
function isKilled(area: string, { name, file, text, by, tests }: Mutation): boolean {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  const count = original.split(text).length - 1
  if (count !== 1) {
    console.error(`${area}: "${name}" no longer applies: ${file} has ${count} times\n${text}`)
    return false
  }
  writeFileSync(
    path,
    original.replace(text, () => by),
  )
  const { failed } = runTests(tests)
  writeFileSync(path, original)
  if (failed === 0) console.error(`${area}: "${name}" survives ${tests.join(', ')}`)
  return failed > 0
}

/** Runs unit tests in the copy; returns how many passed and failed. Neither counts if a module can't be read. */
function runTests(files: readonly string[]): { passed: number; failed: number } {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...files]
  const { stderr } = spawnSync(process.execPath, [vitest, ...args], { cwd: copy, encoding: 'utf8' })
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch (cause) {
    throw new Error(`Vitest wrote no report: ${stderr}`, { cause })
  }
}
