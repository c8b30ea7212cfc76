import { createHighlighter } from '#content/highlight/highlighter.ts'
import type { SiteFacts } from '#model/site-facts.ts'
import { kyselyDeclarations, libraryDeclarations } from '#runner/build/declarations.ts'
import type { ServiceAnswers, ServiceRequest } from '#runner/types/requests.ts'
import { TypeService } from '#runner/types/service.ts'

const DIALECT = 'postgres'
/** Maximum number of names in the list of completions. */
const MAX_NAMES = 6

/** `|` marks the reader's cursor. */
const UNFINISHED_CODE = `const routes = await db
  .selectFrom('route')
  .where('minutes', '<', 60)
  .select(['fare', '|'])
  .execute()`

const INCORRECT_CODE = `const routes = await db
  .selectFrom('route')
  .select('code')
  .where('minuts', '<', 60)
  .execute()`

/**
 * Queries TypeScript as the editor would: for completions at a position, and for the error about a column
 * that does not exist.
 *
 * @param types types of the sample database, as TypeScript.
 * @throws when the answers don't demonstrate what the page shows them for.
 */
export async function compilerAnswers(types: {
  database: string
  dialects: string
}): Promise<SiteFacts['answers']> {
  const service = new TypeService()
  const ask = <R extends ServiceRequest>(request: R) =>
    service.answer(request) as ServiceAnswers[R['ask']]
  ask({
    ask: 'open',
    files: {
      ...(await libraryDeclarations()),
      ...(await kyselyDeclarations('kysely')),
      '/sample/database.ts': types.database,
      '/sample/dialects.ts': types.dialects,
    },
  })

  const [before = '', after = ''] = UNFINISHED_CODE.split('|')
  const code = before + after
  const found = ask({ ask: 'complete', code, dialect: DIALECT, offset: before.length })
  const names = found?.entries.map(({ name }) => name).sort() ?? []
  if (!names.includes('fare')) throw new Error('TypeScript completes no column of the table.')

  const [problem] = ask({ ask: 'diagnostics', code: INCORRECT_CODE, dialect: DIALECT })
  if (!problem) throw new Error('TypeScript finds nothing wrong with a column that does not exist.')
  const highlighter = await createHighlighter()
  const html = (text: string) => highlighter.highlight(text, { lang: 'ts' }).html
  return {
    completion: {
      html: html(code),
      before,
      names: names.filter((name) => !name.includes('.')).slice(0, MAX_NAMES),
    },
    problem: {
      html: html(INCORRECT_CODE),
      before: INCORRECT_CODE.slice(0, problem.start),
      wrong: INCORRECT_CODE.slice(problem.start, problem.end),
      after: INCORRECT_CODE.slice(problem.end),
      message: problem.message.split('\n')[0]!,
    },
  }
}
