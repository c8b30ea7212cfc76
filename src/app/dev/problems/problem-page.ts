import { ProblemsError } from '#model/problem.ts'
import { escapeXml } from '../../outputs/escape-xml.ts'
import { problemsHtml } from './problem-html.ts'

const SCRIPT = '/src/app/dev/problems/page.ts'

/**
 * Renders a page that replaces one that can't be shown. Other pages aren't affected. Vite still has to
 * transform it, which prefixes the URLs of its files with the base path.
 *
 * @param options.root absolute path of the project.
 * @param options.base the site's base path.
 * @param options.styles path of the site's stylesheet, relative to the base path.
 */
export async function problemPage(
  error: unknown,
  options: { root: string; base: string; styles: string },
): Promise<string> {
  const { root, base, styles } = options
  const found =
    error instanceof ProblemsError
      ? await problemsHtml(error.problems, root)
      : `<pre tabindex="0">${escapeXml(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>`
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
${found}
</main>
<script type="module" src="${SCRIPT}"></script>
</body>
</html>`
}
