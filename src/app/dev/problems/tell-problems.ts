import type { ViteDevServer } from 'vite'
import { formatProblem, type Problem } from '#model/problem.ts'
import { problemsHtml } from './problem-html.ts'
import { ASK_PROBLEMS, type ProblemsMessage, TELL_PROBLEMS } from './protocol.ts'

/**
 * Tells an author what is wrong in the sources: where the server runs, and in every open page.
 *
 * @param find the problems as they are now.
 * @returns tells them again; to be called after a change.
 */
export function createProblemTeller(
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

  hot.on(ASK_PROBLEMS, (_data, client) => {
    find()
      .then(toMessage)
      .then(
        (message) => client.send(TELL_PROBLEMS, message),
        (error: unknown) => console.error(error),
      )
  })

  return async () => {
    const problems = await find()
    const text = problems.map(formatProblem).join('\n\n')
    if (text !== printed) console.warn(text || 'All problems are fixed.')
    printed = text
    hot.send({ type: 'custom', event: TELL_PROBLEMS, data: await toMessage(problems) })
  }
}
