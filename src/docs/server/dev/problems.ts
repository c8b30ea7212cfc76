import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { formatProblem, type Problem, ProblemsError } from '#base/model/problem.ts'
import { escapeXml } from '#base/text/escape-xml.ts'

/**
 * Renders a page that replaces one that can't be shown, and comes back when its source is fixed. Vite still has to
 * transform it, which prefixes the URLs of its files with the base path.
 *
 * @param base the site's base path.
 * @param styles path of the site's stylesheet, relative to the base path.
 */
export function problemPage(error: unknown, base: string, styles: string): string {
  // Problems in the sources name their place; any other error's is in its stack.
  const stack = error instanceof Error && !(error instanceof ProblemsError) && error.stack
  const text = stack || (error instanceof Error ? error.message : String(error))
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page can't be shown</title>
<link rel="stylesheet" href="/${styles}">
</head>
<body>
<main style="padding: var(--gutter)">
<h1>This page can't be shown</h1>
<p>It comes back when its source is fixed. The <a href="${base}">other pages</a> still work.</p>
<pre tabindex="0">${escapeXml(text)}</pre>
</main>
<script type="module" src="/src/docs/browser/problem-page.ts"></script>
</body>
</html>`
}

/**
 * Reports problems in the sources to the author: in the server's terminal, and in Vite's overlay on every open
 * page.
 *
 * @param root absolute path of the project, to which the problems' file paths are relative.
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
  hot.on('vite:client:connect', (_data, client) => {
    find().then(
      (problems) => {
        const errors = problems.filter(({ isWarning }) => !isWarning)
        if (errors.length > 0) client.send(toOverlay(errors, root))
      },
      (error: unknown) => console.error(error),
    )
  })
  return async () => {
    const problems = await find()
    const text = problems
      .map((problem) => (problem.isWarning ? 'Warning: ' : '') + formatProblem(problem))
      .join('\n\n')
    const errors = problems.filter(({ isWarning }) => !isWarning)
    if (text !== printed) console.warn(text || 'All problems are fixed.')
    printed = text
    // An update closes the overlay.
    hot.send(errors.length > 0 ? toOverlay(errors, root) : { type: 'update', updates: [] })
  }
}

/** Returns a message that opens the overlay, in which the files of the problems are links to the editor. */
function toOverlay(problems: readonly Problem[], root: string): ErrorPayload {
  const places = problems.map(({ file, line = 1, column = 1 }) =>
    join(root, `${file}:${line}:${column}`),
  )
  return {
    type: 'error',
    err: { message: problems.map(formatProblem).join('\n\n'), stack: places.join('\n') },
  }
}
