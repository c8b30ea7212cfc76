import type { Dialect } from '#model/dialect.ts'

/** Syntax that only one dialect has, and what the dialects' own tools write above their dumps. */
const SIGNS: Record<Dialect, RegExp> = {
  postgres:
    /^-- PostgreSQL database dump|\b(?:big|small)?serial\b|\btimestamptz\b|\bwith(?:out)? time zone\b|\bjsonb\b|\buuid\b|\bas identity\b|\bcharacter varying\b|\bas enum\b|::|\w\[\]|\bpublic\.|\bowner to\b/gim,
  mysql:
    /^-- (?:MySQL|MariaDB) dump|\bengine\s*=|\bauto_increment\b|\bunsigned\b|\btinyint\b|\bdatetime\s*\(|(?<!\bas\s)\benum\s*\(|`/gim,
  sqlite: /\bautoincrement\b|\bwithout rowid\b|\)\s*strict\b|\bpragma\b/gi,
  mssql:
    /\[dbo\]|^\s*go\s*$|\bidentity\s*\(\s*\d|\bn?varchar\s*\(\s*max\s*\)|\buniqueidentifier\b|\[n?varchar\]/gim,
}

/** Guesses a script's dialect by how often its syntax occurs; null if any of them could read it. */
export function guessDialect(script: string): Dialect | null {
  const counts = Object.entries(SIGNS).map(([dialect, sign]) => ({
    dialect: dialect as Dialect,
    count: script.match(sign)?.length ?? 0,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first && first.count > 0 ? first.dialect : null
}
