import { createHighlighter } from '#content/highlight/highlighter.ts'
import type { SiteFacts } from '#model/site-facts.ts'
import { kyselyDeclarations, libraryDeclarations } from '#runner/build/declarations.ts'
import type { ServiceAnswers, ServiceRequest } from '#runner/types/requests.ts'
import { TypeService } from '#runner/types/service.ts'

const DIALECT = 'postgres'
/** How many names a list shows. */
const SHOWN = 6

/** `|` is where the reader's cursor stands. */
const TYPING = `const routes = await db
  .selectFrom('route')
  .where('minutes', '<', 60)
  .select(['fare', '|'])
  .execute()`

const MISTAKEN = `const routes = await db
  .selectFrom('route')
  .select('code')
  .where('minuts', '<', 60)
  .execute()`

/**
 * Asks TypeScript what the editor would: the names that fit at a place, and what is wrong with a column
 * that does not exist.
 *
 * @param types of the sample database, as TypeScript.
 * @throws when the answers are not what the page shows them for.
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

  const [before = '', after = ''] = TYPING.split('|')
  const code = before + after
  const found = ask({ ask: 'complete', code, dialect: DIALECT, offset: before.length })
  const names = found?.entries.map(({ name }) => name).sort() ?? []
  if (!names.includes('fare')) throw new Error('TypeScript completes no column of the table.')

  const [problem] = ask({ ask: 'diagnostics', code: MISTAKEN, dialect: DIALECT })
  if (!problem) throw new Error('TypeScript finds nothing wrong with a column that does not exist.')
  const highlighter = await createHighlighter()
  const html = (text: string) => highlighter.highlight(text, { lang: 'ts' }).html
  return {
    completion: {
      html: html(code),
      before,
      names: names.filter((name) => !name.includes('.')).slice(0, SHOWN),
    },
    problem: {
      html: html(MISTAKEN),
      before: MISTAKEN.slice(0, problem.start),
      wrong: MISTAKEN.slice(problem.start, problem.end),
      after: MISTAKEN.slice(problem.end),
      message: problem.message.split('\n')[0]!,
    },
  }
}
