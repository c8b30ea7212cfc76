import type { OwnDialect } from './own-table.ts'

/** Syntax specific to one dialect. The first match decides. */
const DIALECT_SYNTAX: [RegExp, OwnDialect][] = [
  [
    /\bengine\s*=|\bauto_increment\b|\bunsigned\b|\btinyint\b|\bdatetime\s*\(|(?<!\bas\s)\benum\s*\(/i,
    'mysql',
  ],
  [/\bautoincrement\b|\bwithout rowid\b|\)\s*strict\b|\bpragma\b/i, 'sqlite'],
  [
    /\b(?:big|small)?serial\b|\btimestamptz\b|\bwith(?:out)? time zone\b|\bjsonb\b|\buuid\b|\bas identity\b|\bcharacter varying\b|\bas enum\b|::|\w\[\]|\bpublic\./i,
    'postgres',
  ],
  [/`/, 'mysql'],
]

/** Guesses a script's dialect from its syntax; null if any of them could read it. */
export function guessDialect(script: string): OwnDialect | null {
  return DIALECT_SYNTAX.find(([sign]) => sign.test(script))?.[1] ?? null
}
