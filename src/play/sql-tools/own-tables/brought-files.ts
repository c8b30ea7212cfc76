/** Files that a reader brings, as one text. */
export interface BroughtFiles {
  text: string
  /** In the order in which they are in the text. */
  files: { name: string; size: number; line: number }[]
  /** Names of files that undo migrations; they aren't in the text. */
  undoing: string[]
}

/**
 * Bytes that are read. Measured: separating and choosing the statements of a dump of 20 MB takes 2 to 7 seconds of
 * processor and 0.35 to 0.5 GB, in a worker. Both grow with the size, and phones don't have more.
 */
export const MAX_SIZE = 20_000_000

/**
 * Characters that a text field takes. On a busy machine, Chromium lays out 1 MB in 2 seconds, 5 MB in 18, and 20 MB in
 * 118 with 1.6 GB; nothing else happens in the page meanwhile.
 */
export const MAX_FIELD = 300_000

/** How tables come without rows, which is what a large dump is mostly made of. */
export const WITHOUT_ROWS =
  '`pg_dump --schema-only`, `mysqldump --no-data`, or `.schema` in SQLite’s shell'

/** Returns a size with its unit, as file managers show it. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  const [value, unit] = bytes < 999_500 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
}

/** Says that something is too large to be read, and what to bring; null if it isn't. @param name as a reader knows it. */
export function describeTooLarge(name: string, size: number): string | null {
  if (size <= MAX_SIZE) return null
  return `${name} has ${formatSize(size)}, and was not read: the limit is ${formatSize(MAX_SIZE)}. Most of a large dump is rows. Export the tables without them: ${WITHOUT_ROWS}.`
}

/** Names of files that undo a migration: `1_user.down.sql` of golang-migrate, `down.sql` of Diesel, `U2__a.sql` of Flyway. */
const UNDOING = /(?:^|[._-])down\.sql$|^U\d[\w.]*__.*\.sql$/

/**
 * Reads files as one text, in the order of their names: migrations are numbered.
 *
 * @throws Error with a sentence for the reader if they are too large, or one of them isn't text. Nothing is read then.
 */
export async function readFiles(chosen: readonly File[]): Promise<BroughtFiles> {
  const undoing = chosen.length > 1 ? chosen.filter(({ name }) => UNDOING.test(name)) : []
  const files = chosen
    .filter((file) => !undoing.includes(file))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const [only] = files
  const names =
    files.length === 1 && only ? `\`${only.name}\`` : `What you chose, ${files.length} files,`
  const tooLarge = describeTooLarge(names, size)
  if (tooLarge) throw new Error(tooLarge)
  const read: BroughtFiles = { text: '', files: [], undoing: undoing.map(({ name }) => name) }
  let line = 1
  for (const file of files) {
    const text = decode(new Uint8Array(await file.arrayBuffer()), file.name)
    read.files.push({ name: file.name, size: file.size, line })
    // The last statement of a file may end without a semicolon.
    const part = files.length > 1 ? `${text}\n;\n` : text
    read.text += part
    line += part.split('\n').length - 1
  }
  return read
}

/** Returns the file and its line for a line of the whole text. */
export function placeOf(line: number, { files }: BroughtFiles): { name: string; line: number } {
  const file = files.findLast((candidate) => candidate.line <= line) ?? files[0]
  return { name: file?.name ?? '', line: line - (file?.line ?? 1) + 1 }
}

/** Formats that aren't text, by their first bytes, and what to do with them. */
const BINARY: [begin: string, advice: (name: string) => string][] = [
  ['SQLite format 3', (name) => `is a SQLite database. Use what \`sqlite3 ${name} .dump\` prints.`],
  [
    'PGDMP',
    (name) =>
      `is a \`pg_dump\` archive. Use what \`pg_restore --schema-only -f schema.sql ${name}\` writes.`,
  ],
  ['TAPE', () => 'is a SQL Server backup. Use a script: Tasks, Generate Scripts.'],
  ['\x1f\x8b', () => 'is compressed. Unpack it first, for example with `gunzip`.'],
  ['PK\x03\x04', () => 'is a ZIP archive. Use the files inside it.'],
  ['BZh', () => 'is compressed. Unpack it first, for example with `bunzip2`.'],
  ['\xfd7zXZ', () => 'is compressed. Unpack it first, for example with `unxz`.'],
  ['\x28\xb5\x2f\xfd', () => 'is compressed. Unpack it first, for example with `unzstd`.'],
]

/** Decodes a file: UTF-8, or UTF-16 as SQL Server's tools write it. @throws Error if it isn't text. */
function decode(bytes: Uint8Array, name: string): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 16))
  const format = BINARY.find(([signature]) => begin.startsWith(signature))
  if (format) throw new Error(`\`${name}\` ${format[1](name)}`)
  const encoding = begin.startsWith('\xff\xfe')
    ? 'utf-16le'
    : begin.startsWith('\xfe\xff')
      ? 'utf-16be'
      : 'utf-8'
  // Without a mark, SQL in UTF-16 has a zero in every other byte.
  const zeros = bytes.subarray(0, 1_000).filter((byte) => byte === 0).length
  const isUtf16 = zeros > 0 && zeros >= Math.floor(Math.min(bytes.length, 1_000) / 2) - 20
  if (encoding === 'utf-8' && zeros > 0 && !isUtf16) {
    throw new Error(`\`${name}\` isn’t text. Use a script: ${WITHOUT_ROWS}.`)
  }
  const unmarked = bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(encoding === 'utf-8' && isUtf16 ? unmarked : encoding).decode(bytes)
}
