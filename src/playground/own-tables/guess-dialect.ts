import type { OwnDialect } from './own-table.ts'

/** What only one dialect writes. The first that occurs decides. */
const SIGNS: [RegExp, OwnDialect][] = [
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

/** The dialect that a script is written in, by its words; null where any of them could read it. */
export function guessDialect(script: string): OwnDialect | null {
  return SIGNS.find(([sign]) => sign.test(script))?.[1] ?? null
}
