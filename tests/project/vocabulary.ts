import ts from 'typescript'

/** A word that texts must not use. */
export interface BannedWord {
  word: string
  /** What to write instead. */
  instead: string
}

export interface Finding extends BannedWord {
  /** 1-based. */
  line: number
}

/**
 * Reads the table below a heading of a document, which is the only list of these words. Words are separated by
 * commas, and may be in backticks.
 */
export function readBannedWords(document: string, heading: string): BannedWord[] {
  const [, section] = document.split(`${heading}\n`)
  if (section === undefined) throw new Error(`The heading "${heading}" is missing`)
  const [table = ''] = section.split(/^## /m)
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1)
  return rows.flatMap(([, words = '', instead = '']) => {
    return words.split(', ').map((word) => ({ word: word.replaceAll('`', ''), instead }))
  })
}

/** Finds banned words, ignoring case, even if a line break or a comment marker splits them. */
export function findBannedWords(text: string, words: readonly BannedWord[]): Finding[] {
  return words.flatMap(({ word, instead }) => {
    return [...text.matchAll(pattern(word))].map((match) => {
      return { word, instead, line: text.slice(0, match.index).split('\n').length }
    })
  })
}

/** Returns Markdown with its code blanked, keeping line numbers. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, blank)
    .replace(/`+[^`]*`+/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
}

/** Returns the texts in a module (strings, templates and JSX text), keeping line numbers. */
export function textsOf(module: string, file: string): string {
  const source = ts.createSourceFile(file, module, ts.ScriptTarget.Latest)
  const isText = (node: ts.Node) =>
    ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node)
  let texts = blank(module)
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      texts = texts.slice(0, node.pos) + module.slice(node.pos, node.end) + texts.slice(node.end)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

function pattern(word: string): RegExp {
  const escaped = word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'gi')
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
