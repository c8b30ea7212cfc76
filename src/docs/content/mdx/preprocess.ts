const FENCE = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/
/** A fence whose code is a part of the page; Docusaurus hides it from tools that don't know MDX. */
const UNWRAPPED = /^ *`{3,4} *mdx-code-block\s*$/
const ADMONITION = /^(\s*(?:>\s*)*)(:{3,})\s*([A-Za-z][\w-]*)[ \t]+([^\s[{].*?)\s*$/
const HEADING_ID = /^(\s*#{1,6}[ \t].*?)[ \t]*\{(#[^}\s]+)\}[ \t]*$/

/**
 * Rewrites, line by line, syntax that Docusaurus allows and MDX doesn't: `:::note Title`, `{#id}` after a
 * heading, and HTML comments. Leaves fences, inline code and the number of lines unchanged.
 */
export function preprocess(text: string): string {
  let fence: string | null = null
  let inComment = false
  let unwrapping = false
  const lines = text.split('\n').map((line) => {
    const marker = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (marker?.startsWith(fence) && line.trim() === marker) fence = null
      return line
    }
    if (UNWRAPPED.test(line) && !inComment) {
      unwrapping = true
      return ''
    }
    if (unwrapping && marker === line.trim()) {
      unwrapping = false
      return ''
    }
    if (marker && !inComment) {
      fence = marker
      return line
    }
    const commented = replaceComments(line, inComment)
    inComment = commented.open
    return rewriteLine(commented.line)
  })
  return lines.join('\n')
}

function rewriteLine(line: string): string {
  const admonition = ADMONITION.exec(line)
  if (admonition) {
    const [, indent, colons, name, title] = admonition
    return `${indent}${colons}${name}[${title!.replace(/[[\]]/g, '\\$&')}]`
  }
  const heading = HEADING_ID.exec(line)
  return heading ? `${heading[1]} \\{${heading[2]}}` : line
}

/** Replaces `<!-- … -->` with MDX comments; `open` states whether a comment continues on the next line. */
function replaceComments(line: string, open: boolean): { line: string; open: boolean } {
  let result = ''
  let rest = line
  let inside = open
  while (true) {
    const at = inside ? rest.indexOf('-->') : commentStart(rest)
    if (at < 0) break
    result += rest.slice(0, at) + (inside ? '*/}' : '{/*')
    rest = rest.slice(at + (inside ? 3 : 4))
    inside = !inside
  }
  return { line: result + rest, open: inside }
}

function commentStart(text: string): number {
  const at = text.indexOf('<!--')
  const ticksBefore = text.slice(0, Math.max(0, at)).split('`').length - 1
  return ticksBefore % 2 === 0 ? at : -1
}
