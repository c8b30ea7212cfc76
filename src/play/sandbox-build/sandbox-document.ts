import { createHash } from 'node:crypto'

/**
 * Builds the document in which the reader's code runs. Its `<meta>` policy applies wherever no header can be
 * sent, and is stricter than the header's: it allows its only script by hash.
 */
export function sandboxDocument(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Sandbox of the example runner</title>
<script>${script}</script>
</html>
`
}
