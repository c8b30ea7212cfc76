import type { ViteDevServer } from 'vite'
import { formatProblem, type Problem } from '#model/problem.ts'
import { problemsHtml } from './problem-html.ts'
import { PROBLEMS_REQUEST, PROBLEMS_UPDATE, type ProblemsMessage } from './protocol.ts'

/**
 * Reports problems in the sources to the author: in the server's terminal, and in every open page.
 *
 * @param find returns the current problems.
 * @returns a function that reports them again. Call it after a change.
 */
export function createProblemReporter(
  vite: ViteDevServer,
  root: string,
  find: () => Promise<readonly Problem[]>,
): () => Promise<void> {
  const { hot } = vite.environments.client
  let printed = ''

  async function toMessage(problems: readonly Problem[]): Promise<ProblemsMessage> {
    const html = problems.length > 0 ? await problemsHtml(problems, root) : ''
    return { count: problems.length, html }
  }

  hot.on(PROBLEMS_REQUEST, (_data, client) => {
    find()
      .then(toMessage)
      .then(
        (message) => client.send(PROBLEMS_UPDATE, message),
        (error: unknown) => console.error(error),
      )
  })

  return async () => {
    const problems = await find()
    const text = problems.map(formatProblem).join('\n\n')
    if (text !== printed) console.warn(text || 'All problems are fixed.')
    printed = text
    hot.send({ type: 'custom', event: PROBLEMS_UPDATE, data: await toMessage(problems) })
  }
}
