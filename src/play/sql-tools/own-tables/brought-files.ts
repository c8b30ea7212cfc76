import { DIALECT_LABELS } from '#base/model/dialect.ts'
import { dialectsOfPaths } from './guess-dialect.ts'
import { withLines } from './own-table.ts'

/** Files that a reader brings, as one text. */
export interface BroughtFiles {
  text: string
  /** In the order in which they are in the text. Those of a folder have their path as a name. */
  files: { name: string; size: number; line: number }[]
  /** Names of files that undo migrations; they aren't in the text. */
  undoing: string[]
  /** How many other files a folder has, which are neither SQL nor a schema. */
  others: number
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
  return `${name} has a size of ${formatSize(size)}, and was not read: the limit is ${formatSize(MAX_SIZE)}. Most of a large dump is rows, so export the tables without rows: ${WITHOUT_ROWS}.`
}

/** Names of files that undo a migration: `1_user.down.sql` of golang-migrate, `down.sql` of Diesel, `U2__a.sql` of Flyway. */
const UNDOING = /(?:^|[._-])down\.sql$|^U\d[\w.]*__.*\.sql$/

/** Files of a folder that may say what tables there are; of these kinds, the first that it has. */
const OF_SCHEMAS = [/\.sql$/i, /\.prisma$/i, /\.[cm]?ts$/i, /\.[cm]?js$/i, /\.php$/i]

/** Returns the path of a file in the folder that was brought; only the name without one. */
const pathOf = (file: File) => file.webkitRelativePath || file.name

/** Compares paths by their folders, and these by their numbers: `2_a/x.sql`, `2_a_b/x.sql`, `10_c/x.sql`. */
function comparePaths(a: File, b: File): number {
  const [first, second] = [pathOf(a).split('/'), pathOf(b).split('/')]
  for (const [place, part] of first.entries()) {
    const other = second[place]
    if (other === undefined) return 1
    const order = part.localeCompare(other, 'en', { numeric: true })
    if (order !== 0) return order
  }
  return first.length - second.length
}

/**
 * Reads files as one text, in the order of their paths: migrations are numbered, or their folders are.
 *
 * @throws Error with a sentence for the reader if they are too large, one of them isn't text, or their order isn't known.
 *   Nothing is read then.
 */
export async function readFiles(chosen: readonly File[]): Promise<BroughtFiles> {
  const isOfFolder = (file: File) => Boolean(file.webkitRelativePath)
  const kind = OF_SCHEMAS.find((pattern) => chosen.some(({ name }) => pattern.test(name)))
  const meant = chosen.filter((file) => !isOfFolder(file) || kind?.test(file.name))
  if (chosen.length > 0 && meant.length === 0) {
    throw new Error(
      'The folder has no SQL file, no Prisma schema and no program in TypeScript, JavaScript or PHP.',
    )
  }
  const undoing = meant.length > 1 ? meant.filter(({ name }) => UNDOING.test(name)) : []
  const files = meant.filter((file) => !undoing.includes(file)).toSorted(comparePaths)
  const twice = files.find((file, place) => place > 0 && pathOf(files[place - 1]!) === pathOf(file))
  if (twice) {
    throw new Error(
      `Several of the files are called \`${twice.name}\`, and the browser doesn’t say which folders they are in, so their order isn’t known. Nothing was read: choose or drop the folder that contains all of these folders.`,
    )
  }
  const dialects = dialectsOfPaths(files.map(pathOf))
  const isOfOne = (file: File) => dialectsOfPaths([pathOf(file)]).length === 1
  if (dialects.length > 1 && files.every(isOfOne)) {
    const list = new Intl.ListFormat('en').format(dialects.map((name) => DIALECT_LABELS[name]))
    throw new Error(
      `By their paths, the files are for ${list}. Nothing was read: choose or drop only the files for one of these databases.`,
    )
  }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const [only] = files
  const names =
    files.length === 1 && only ? `\`${pathOf(only)}\`` : `Your choice of ${files.length} files`
  const tooLarge = describeTooLarge(names, size)
  if (tooLarge) throw new Error(tooLarge)
  const read: BroughtFiles = {
    ...{ text: '', files: [], undoing: undoing.map(pathOf) },
    others: chosen.length - meant.length,
  }
  let line = 1
  for (const file of files) {
    const text = decode(new Uint8Array(await file.arrayBuffer()), pathOf(file))
    read.files.push({ name: pathOf(file), size: file.size, line })
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

/** Says where a line of the text is, which a field or one file has as it is. */
export function placeText(line: number, brought: BroughtFiles | null): string {
  if (!brought || brought.files.length < 2) return `Line ${line}`
  const place = placeOf(line, brought)
  return `${place.name}, line ${place.line}`
}

/** Writes a reason with the files of the lines that it names. */
export function reasonText(why: string, brought: BroughtFiles | null): string {
  if (!brought || brought.files.length < 2) return why
  return withLines(why, (line) => placeText(line, brought))
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
