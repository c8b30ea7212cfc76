import type { ExampleProof } from '#base/model/example.ts'
import type { PageSection } from '#base/model/page.ts'
import { sqlTokens } from '#base/sql/sql-tokens.ts'

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

/**
 * Returns the keywords and functions of a statement, adjacent ones as one phrase (`on duplicate key update`),
 * and its operators. Table and column names are skipped if they are quoted, as Kysely does.
 */
function sqlTerms(sql: string): string[] {
  const terms: string[] = []
  let phrase: string[] = []
  const endPhrase = () => {
    if (phrase.length > 0) terms.push(phrase.join(' '))
    phrase = []
  }
  for (const { kind, text } of sqlTokens(sql, 'any')) {
    if (kind === 'word') phrase.push(text.toLowerCase())
    else if (kind !== 'space') endPhrase()
    if (kind === 'symbol' && text.length > 1) terms.push(text)
  }
  endPhrase()
  return terms
}

/** The searchable names and operators in a section's code, its examples and their SQL. */
export interface SectionTerms {
  /** Names in TypeScript code. */
  names: string[]
  /** All terms, without duplicates. */
  all: string[]
}

export function sectionTerms(
  section: PageSection,
  proofs: ReadonlyMap<string, ExampleProof>,
): SectionTerms {
  const dialects = section.examples.flatMap((id) => Object.values(proofs.get(id)?.dialects ?? {}))
  const code = new Set([...section.codes, ...dialects.map((dialect) => dialect.code)])
  const sql = new Set(
    dialects.flatMap(({ statements }) => statements.map((statement) => statement.sql)),
  )
  const names = [...new Set([...code].flatMap(typescriptTerms))]
  const operators = section.codes.filter((text) => /^[^\p{L}\p{N}\s]{1,4}$/u.test(text))
  return {
    names,
    all: [...new Set([...names, ...operators, ...[...sql].flatMap(sqlTerms)])],
  }
}
