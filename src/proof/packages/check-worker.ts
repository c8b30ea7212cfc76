import { DIALECT_CHECKS } from './checks/index.ts'
import { createTables } from './create-tables.ts'
import { type Finding, type Lab, messageOf, runCheck, within } from './lab.ts'

/**
 * Runs checks in a process of its own, in the folder of a setup, and prints a line of JSON before and after each:
 * `{ start: id }`, `{ id, result, saw }`; `{ problem }` where the setup itself doesn't work. Whoever started it notices from these when it ends or hangs.
 *
 *     node check-worker.mjs commit rollback …
 */

/** What a setup's program exports; see README.md. */
interface SetupProgram {
  /** Opens an instance on an empty database; `fresh` is a name that no other check has. */
  open?(fresh: string): Promise<Omit<Lab, 'kysely'> & { close?(): Promise<void> }>
  /** Runs the check elsewhere: in a browser, or in a worker. */
  runCheck?(id: string): Promise<Finding>
}

const print = (line: object) => console.log(`\u0001${JSON.stringify(line)}`)

const { argv } = globalThis.process
const setup: SetupProgram = await import(new URL('./setup.mjs', import.meta.url).href)
for (const id of argv.slice(2)) {
  print({ start: id })
  try {
    print({ id, ...(await find(id)) })
  } catch (error) {
    // Not the check failed, but the setup: no check would run.
    print({ problem: messageOf(error) })
    globalThis.process.exit(1)
  }
}
globalThis.process.exit(0)

async function find(id: string): Promise<Finding> {
  const check = DIALECT_CHECKS.find((dialectCheck) => dialectCheck.id === id)
  if (!check) throw new Error(`There is no check "${id}".`)
  if (setup.runCheck) return await setup.runCheck(id)
  const opened = await setup.open!(id)
  const lab: Lab = { kysely: await import('kysely'), ...opened }
  await createTables(lab)
  const finding = await runCheck(check, lab)
  await within(lab.db.destroy(), 2000)
  if (opened.close) await within(opened.close(), 2000)
  return finding
}
