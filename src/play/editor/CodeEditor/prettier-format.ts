import babel from 'prettier/plugins/babel'
import estree from 'prettier/plugins/estree'
import { formatWithCursor } from 'prettier/standalone'

/** The formatting of the site's own examples. */
const OPTIONS = { semi: false, singleQuote: true, printWidth: 80 } as const

export interface Formatted {
  text: string
  /** Offset of the cursor, at the same code as before. */
  cursor: number
}

/**
 * Formats TypeScript with Prettier.
 *
 * @param cursor Offset of the cursor in `code`.
 * @throws {SyntaxError} if it isn't valid TypeScript.
 */
export async function prettierFormat(code: string, cursor: number): Promise<Formatted> {
  const { formatted, cursorOffset } = await formatWithCursor(code, {
    ...OPTIONS,
    cursorOffset: cursor,
    parser: 'babel-ts',
    plugins: [babel, estree],
  })
  return { text: formatted, cursor: cursorOffset }
}
