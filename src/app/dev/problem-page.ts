import { formatProblem, ProblemsError } from '#model/problem.ts'
import { escapeXml } from '../outputs/escape-xml.ts'

/** A page that tells an author what is wrong; it goes away by itself once that is mended. */
export function problemPage(error: unknown): string {
  const text =
    error instanceof ProblemsError
      ? error.problems.map(formatProblem).join('\n\n')
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Problems in the sources</title></head>
<body>
<h1>Problems in the sources</h1>
<pre>${escapeXml(text)}</pre>
<script type="module">import.meta.hot?.on('rsc:update', () => location.reload())</script>
</body>
</html>`
}
