/**
 * The worker thread that checks types: the language service of the site's editor, on files in memory. Nothing runs,
 * and no file of the machine can be named.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import { DATABASE_FILE } from '#play/editor/types/file-paths.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import { TypeService } from '#play/editor/types/service.ts'
import { kyselyDeclarations, libraryDeclarations } from '#play/sandbox-build/declarations.ts'
import { SAMPLE_FOLDER } from '#proof/examples/sample/sample-scripts.ts'
import { codeRisks } from './code-risks.ts'
import type { TypesJob, TypesReport } from './types-job.ts'
import { findUnknownTables } from './unknown-tables.ts'
import type { WorkerSignal } from './worker-slot.ts'

const readSample = (name: string) => readFile(join(PROJECT_ROOT, SAMPLE_FOLDER, name), 'utf8')
const [library, kysely, database, dialects] = await Promise.all([
  libraryDeclarations(),
  kyselyDeclarations('kysely'),
  readSample('database.ts'),
  readSample('dialects.ts'),
])
const service = new TypeService()
const put = (files: Record<string, string>) => service.answer({ ask: 'put', files })
put({ ...library, ...kysely, [DATABASE_FILE]: database, '/sample/dialects.ts': dialects })
const port = parentPort!

port.on('message', (job: TypesJob) => {
  port.postMessage('begun' satisfies WorkerSignal)
  port.postMessage(check(job))
  port.postMessage('ready' satisfies WorkerSignal)
})
function check({ code, dialect, types }: TypesJob): TypesReport {
  const declared = types ?? database
  put({ [DATABASE_FILE]: declared })
  const tables = readDeclarations(declared).tables.map(({ name }) => name)
  const { unknown, corrected } = findUnknownTables(code, tables)
  const problems =
    corrected === null
      ? []
      : (service.answer({ ask: 'diagnostics', code: corrected, dialect }) as TypeProblem[])
  return { problems, unknown, risks: codeRisks(code) }
}

// Kysely's types are read before the first code comes.
service.answer({
  ask: 'diagnostics',
  code: "db.selectFrom('port').selectAll().execute()",
  dialect: 'postgres',
})
port.postMessage('ready' satisfies WorkerSignal)
