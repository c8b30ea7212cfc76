/** Words that occur in every example, and that nobody searches for. */
const TYPESCRIPT_WORDS = new Set(
  'abstract any as async await boolean break case catch class const continue declare default else export extends false finally for from function if implements import in infer instanceof interface is keyof let never new null number object of private protected public readonly return satisfies set static string super switch this throw true try type typeof undefined unknown var void while yield console log'.split(
    ' ',
  ),
)

/** Matches comments, strings, template literals and (dotted) names. */
const TYPESCRIPT =
  /\/\/.*|\/\*[\s\S]*?\*\/|(['"])((?:\\.|(?!\1).)*)\1|`((?:\\.|[^`])*)`|([\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)*)/gu

const OPERATOR = /^(?:[-<>=!|@&~^*+%#?:/]+\$?|\$)$/

/**
 * Returns the terms in TypeScript code that readers search for: names, dotted names with and without the part
 * before the dot, operators given as strings, and the SQL in template literals.
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

/** Matches comments, quoted names and values, and parameters; then words, operators and punctuation. */
const SQL =
  /--.*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|[$@:][\p{L}\p{N}]+|([\p{L}_][\p{L}\p{N}_]*)|([-<>=!|@&~#?]{2,}\$?)|([(),;.])/gu

/**
 * Returns the keywords and functions of a statement, adjacent ones as one phrase (`on duplicate key update`),
 * and its operators. Table and column names are skipped if they are quoted, as Kysely does.
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
