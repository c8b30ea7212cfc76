import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import {
  PROBLEMS_REQUEST,
  PROBLEMS_UPDATE,
  type ProblemsMessage,
} from '#browser/problems/protocol.ts'
import { escapeXml } from '#model/escape-xml.ts'
import { formatProblem, type Problem, ProblemsError } from '#model/problem.ts'

/** Lines of code shown before and after the one with a problem. */
const CONTEXT = 2

/**
 * Renders problems as an HTML list: each with its location, which opens the editor, the surrounding code, the
 * problem and the suggested fix.
 *
 * @param root absolute path of the project, to which the problems' file paths are relative.
 */
export async function problemsHtml(problems: readonly Problem[], root: string): Promise<string> {
  const items = await Promise.all(problems.map((problem) => itemHtml(problem, root)))
  return `<ul data-problems>${items.join('')}</ul>`
}

async function itemHtml(problem: Problem, root: string): Promise<string> {
  const { file, line, column, field, message, fix } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const opened = [join(root, file), line ?? 1, column ?? 1].join(':')
  const frame = line === undefined ? '' : await frameHtml(join(root, file), line)
  return `<li>
<p><button type="button" data-open="${escapeXml(opened)}">${escapeXml(place)}</button>${
    field ? ` <code>${escapeXml(field)}</code>` : ''
  }</p>
<p>${escapeXml(message)}</p>
${frame}${fix ? `<p data-fix>${escapeXml(fix)}</p>` : ''}</li>`
}

/** Renders the lines around a location, with line numbers; empty when the file can't be read. */
async function frameHtml(file: string, line: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return ''
  const first = Math.max(1, line - CONTEXT)
  const lines = text.split('\n').slice(first - 1, line + CONTEXT)
  const width = String(first + lines.length).length
  const rows = lines.map((code, index) => {
    const number = first + index
    const row = escapeXml(`${String(number).padStart(width)} | ${code}`)
    return number === line ? `<mark>${row}</mark>` : row
  })
  return `<pre tabindex="0">${rows.join('\n')}</pre>`
}

/**
 * Renders a page that replaces one that can't be shown, and comes back when its source is fixed. Its script shows
 * the problems. Vite still has to transform it, which prefixes the URLs of its files with the base path.
 *
 * @param error shown unless it is problems in the sources.
 * @param base the site's base path.
 * @param styles path of the site's stylesheet, relative to the base path.
 */
export function problemPage(error: unknown, base: string, styles: string): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page can't be shown</title>
<link rel="stylesheet" href="/${styles}">
</head>
<body>
<main data-problem-page>
<h1>This page can't be shown</h1>
<p>It comes back when its source is fixed. The <a href="${base}">other pages</a> are there.</p>
${error instanceof ProblemsError ? '' : `<pre tabindex="0">${escapeXml(text)}</pre>`}
</main>
<script type="module" src="/src/browser/problems/page.ts"></script>
</body>
</html>`
}

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
