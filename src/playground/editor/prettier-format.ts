import babel from 'prettier/plugins/babel'
import estree from 'prettier/plugins/estree'
import { formatWithCursor } from 'prettier/standalone'

/** The layout of the site's own examples. */
const OPTIONS = { semi: false, singleQuote: true, printWidth: 80 } as const

export interface Formatted {
  text: string
  /** Offset of the cursor: at the code where it was. */
  cursor: number
}

/**
 * TypeScript as Prettier lays it out.
 *
 * @param cursor Offset of the cursor in `code`.
 * @throws {SyntaxError} when it is no valid TypeScript.
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
