import { relative } from 'node:path'
import type { LoggedStatement } from '#base/engines/reply.ts'
import type { ExampleSource } from '#base/model/example.ts'
import type { Problem } from '#base/model/problem.ts'
import { runOn } from '../run/example-runner.ts'
import { grammarError } from '../run/grammar.ts'
import { loadFunctions } from '../run/module-loader.ts'
import { readSampleScripts } from '../sample/sample-scripts.ts'
import { MysqlServer } from '../servers/mysql-server.ts'
import { parseExample } from '../source/parse-example.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import { type Recordings, sampleHash, toRecordedStatement } from './recordings.ts'

/**
 * Runs examples on a MySQL or MariaDB server and records its replies.
 *
 * @param url of the server; only scratch databases with random names are created there.
 * @param recorded earlier recordings: MySQL's grammar accepted their statements, and is slow to check them
 * again.
 */
export async function recordExamples(
  sources: readonly ExampleSource[],
  { root, url, recorded = new Map() }: { root: string; url: string; recorded?: Recordings },
): Promise<{ recordings: Recordings; problems: Problem[] }> {
  const { mysql: script } = await readSampleScripts(root)
  const server = await MysqlServer.connect(url, script)
  const recordings: Recordings = new Map()
  const problems: Problem[] = []
  const taken = new Set(
    [...recorded.values()].flatMap((recording) => recording.statements.map(({ sql }) => sql)),
  )
  try {
    for (const source of sources) {
      const { example, problems: found } = parseExample(source, root)
      problems.push(...found)
      if (!example || isMissing(example)) continue
      const { mysql: fn } = await loadFunctions(example)
      const { error, sent: log } = await runOn(server, fn)
      const wrong = error === undefined ? refusedByMysql(log, taken) : messageOf(error)
      const claim = claimOf(example)
      if (claim) {
        if (!wrong) problems.push(differenceProblem(example, root, server.name, claim))
      } else if (wrong) {
        problems.push(toProblem(example, root, server.name, wrong))
      } else {
        const statements = log.map(toRecordedStatement)
        const known = { engine: server.name, sample: sampleHash(script), statements }
        recordings.set(example.name, known)
      }
    }
  } finally {
    await server.close()
  }
  return { recordings, problems }
}

/** Whether there is nothing to run: the dialect is unavailable and has no code. */
function isMissing({ variants }: ParsedExample): boolean {
  return variants.mysql.visible.code === ''
}

/** Returns the export with which an example declares that it can't be run here. */
function claimOf({ unavailable, compiledOnly }: ParsedExample): string | undefined {
  if (unavailable.mysql) return 'unavailable'
  return compiledOnly.mysql ? 'compiledOnly' : undefined
}

function differenceProblem(
  example: ParsedExample,
  root: string,
  engine: string,
  field: string,
): Problem {
  return {
    file: relative(root, example.file),
    line: example.line,
    field,
    message: `The example says that it can't be run, and it runs on ${engine}`,
    fix: `Remove \`mysql\` from \`${field}\`.`,
  }
}

/** Returns why MySQL would refuse a statement: MariaDB supports more, such as `insert … returning`. */
function refusedByMysql(
  log: readonly LoggedStatement[],
  taken: ReadonlySet<string>,
): string | undefined {
  for (const { sql } of log) {
    if (taken.has(sql)) continue
    const wrong = grammarError(sql, 'mysql')
    if (wrong) return `MariaDB ran it, but MySQL would refuse it: ${wrong}: ${sql}`
  }
  return undefined
}

function toProblem(example: ParsedExample, root: string, engine: string, message: string): Problem {
  return {
    file: relative(root, example.file),
    line: example.line,
    message: `The example fails on ${engine}: ${message}`,
    fix: 'Write `export async function mysql(db)`, or say in `unavailable` or `compiledOnly` why not.',
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
