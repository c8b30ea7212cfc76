import type { ThemeRegistrationRaw } from 'shiki/core'
import { PLAIN_SCOPES, TOKEN_KINDS } from './palette.ts'

const PLAIN = '#000000'

/**
 * A theme whose "colors" are the numbers of the token kinds. Light and dark mode differ only in the
 * stylesheet, so code is tokenized once.
 */
export const theme: ThemeRegistrationRaw = {
  name: 'token-kinds',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    { scope: PLAIN_SCOPES, settings: { foreground: PLAIN } },
    ...TOKEN_KINDS.map((kind, index) => ({
      scope: kind.scopes,
      settings: { foreground: numberedColor(index) },
    })),
  ],
}

const CLASSES = new Map(TOKEN_KINDS.map((kind, index) => [numberedColor(index), kind.name]))

/** Returns the class of a token, given its theme color; null for plain text. */
export function tokenClass(color: string | undefined): string | null {
  return CLASSES.get(color?.toLowerCase() ?? PLAIN) ?? null
}

function numberedColor(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}
