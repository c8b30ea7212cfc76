import { TOKEN_KINDS } from './palette.ts'

/** The stylesheet of all highlighted code, in both modes; follows `color-scheme`. */
export function codeStylesheet(): string {
  const rules = TOKEN_KINDS.map(
    ({ name, light, dark }) => `.line .${name} {\n  color: light-dark(${light}, ${dark});\n}\n`,
  )
  return `/* Generated from src/content/highlight/palette.ts; a test compares the two. */\n${rules.join('')}`
}
