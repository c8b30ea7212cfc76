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

const HEADING = '## Words that the check refuses'

/** Reads the table of `content/STYLE.md`, which is the only list of these words. */
export function readBannedWords(styleGuide: string): BannedWord[] {
  const [, section] = styleGuide.split(HEADING)
  if (section === undefined)
    throw new Error(`content/STYLE.md: the heading "${HEADING}" is missing`)
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1)
  return rows.flatMap(([, words = '', instead = '']) => {
    return words.split(', ').map((word) => ({ word, instead }))
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
