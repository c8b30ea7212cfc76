/** Words that every example has and nobody searches. */
const TYPESCRIPT_WORDS = new Set(
  'abstract any as async await boolean break case catch class const continue declare default else export extends false finally for from function if implements import in infer instanceof interface is keyof let never new null number object of private protected public readonly return satisfies set static string super switch this throw true try type typeof undefined unknown var void while yield console log'.split(
    ' ',
  ),
)

/** Strings, template literals with their quotes, comments, names with their dots, operators. */
const TYPESCRIPT =
  /\/\/.*|\/\*[\s\S]*?\*\/|(['"])((?:\\.|(?!\1).)*)\1|`((?:\\.|[^`])*)`|([\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)*)/gu

const OPERATOR = /^(?:[-<>=!|@&~^*+%#?:/]+\$?|\$)$/

/**
 * What of a piece of TypeScript readers search for: names, dotted names with and without what
 * stands before the dot, operators given as strings, and the SQL of template literals.
 */
export function typescriptTerms(code: string): string[] {
  const terms = new Set<string>()
  for (const [, , quoted, template, name] of code.matchAll(TYPESCRIPT)) {
    if (quoted !== undefined) {
      if (OPERATOR.test(quoted)) terms.add(quoted)
    } else if (template !== undefined) {
      for (const term of sqlTerms(template.replace(/\$\{[^}]*\}/g, ' ? '))) terms.add(term)
    } else if (name !== undefined) {
      for (const term of nameTerms(name.replaceAll('?.', '.'))) terms.add(term)
    }
  }
  return [...terms]
}

function nameTerms(name: string): string[] {
  const parts = name.split('.').filter((part) => part.length > 1)
  const names = parts.filter((part) => !TYPESCRIPT_WORDS.has(part))
  return names.length > 1 ? [name, ...names] : names
}

/** Quoted names and values, parameters, comments; then words, and operators. */
const SQL =
  /--.*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|[$@:][\p{L}\p{N}]+|([\p{L}_][\p{L}\p{N}_]*)|([-<>=!|@&~#?]{2,}\$?)|([(),;.])/gu

/**
 * The keywords and functions of a statement, those side by side as one phrase
 * (`on duplicate key update`), and its operators. Names of tables and columns are left out where
 * they are quoted, as Kysely does.
 */
export function sqlTerms(sql: string): string[] {
  const terms = new Set<string>()
  let phrase: string[] = []
  let end = 0
  const flush = () => {
    if (phrase.length > 0) terms.add(phrase.join(' '))
    phrase = []
  }
  for (const match of sql.matchAll(SQL)) {
    const [all, word, operator] = match
    if (sql.slice(end, match.index).trim() !== '' || word === undefined) flush()
    if (word !== undefined) phrase.push(word.toLowerCase())
    if (operator !== undefined) terms.add(operator)
    end = match.index + all.length
  }
  flush()
  return [...terms]
}
