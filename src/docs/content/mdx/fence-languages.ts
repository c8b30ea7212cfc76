const OPENING = /^[ \t>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/gm
const COMPONENT = /\blanguage="([^"]+)"/g

/**
 * Returns what may be languages of a page's code, for loading their grammars before the page is compiled. A line
 * that only looks like the start of a fence does no harm.
 */
export function fenceLanguages(text: string): string[] {
  const found = [...text.matchAll(OPENING), ...text.matchAll(COMPONENT)]
  return [...new Set(found.map(([, lang = '']) => lang))]
}
