import { EMBED_ELEMENT_ID } from '#base/model/embed.ts'
import { escapeXml } from '#base/text/escape-xml.ts'
import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'

export interface EmbedInput {
  /** The site's name. */
  site: string
  /** Hrefs of the stylesheets. */
  stylesheets: readonly string[]
  /** Href of the script that each page loads. */
  bootstrap: string
}

/**
 * Renders the document that other sites may embed in a frame: a placeholder for the playground, and a
 * fallback without JavaScript. Its payload is empty, but marks the page for immediate hydration.
 */
export function embedDocument({ site, stylesheets, bootstrap }: EmbedInput): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(site)} playground</title>
${stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${bootstrap}"></script>
</head>
<body>
<div id="${EMBED_ELEMENT_ID}" data-application="embed"></div>
<noscript>The playground runs code in this browser, which needs JavaScript.</noscript>
<script type="text/x-component" id="${PAYLOAD_ELEMENT_ID}" data-eager=""></script>
</body>
</html>
`
}
