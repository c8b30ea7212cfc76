import { expect, test } from 'vitest'
import {
  describeTooLarge,
  formatSize,
  MAX_SIZE,
  placeOf,
  readFiles,
  reasonText,
} from './brought-files.ts'

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

test('files are one text, in the order of their numbers, without those that undo migrations', async () => {
  const read = await readFiles([
    file('10_dog.up.sql', 'create table dog (a int)'),
    file('2_cat.up.sql', 'create table cat (\n  a int)\n'),
    file('2_cat.down.sql', 'drop table cat'),
    file('U3__owl.sql', 'drop table owl'),
  ])
  expect(read.files.map(({ name }) => name)).toEqual(['2_cat.up.sql', '10_dog.up.sql'])
  expect(read.undoing).toEqual(['2_cat.down.sql', 'U3__owl.sql'])
  const line = read.text.split('\n').indexOf('create table dog (a int)') + 1
  expect(placeOf(line, read)).toEqual({ name: '10_dog.up.sql', line: 1 })
  expect(placeOf(2, read)).toEqual({ name: '2_cat.up.sql', line: 2 })
  const why = `dropped again in line ${line}, as \`from line 1\``
  expect(reasonText(why, read)).toBe('dropped again in 10_dog.up.sql, line 1, as `from line 1`')
  expect(reasonText(why, null)).toBe(why)
})

/** A file as a chosen or dropped folder gives it. */
const inFolder = (path: string, content = '') =>
  Object.defineProperty(file(path.split('/').at(-1)!, content), 'webkitRelativePath', {
    value: path,
  })

test('files of a folder are in the order of their folders, and named by their paths', async () => {
  const paths = [
    'prisma/migrations/20240301_c/migration.sql',
    'prisma/migrations/20240101_a_b/migration.sql',
    'prisma/migrations/20240101_a/migration.sql',
    'prisma/migrations/20240101_a/down.sql',
    'prisma/migrations/migration_lock.toml',
    'prisma/schema.prisma',
    'prisma/migrations/3_x/migration.sql',
  ]
  const read = await readFiles(paths.map((path) => inFolder(path, `-- ${path}`)))
  expect(read.files.map(({ name }) => name)).toEqual([
    'prisma/migrations/3_x/migration.sql',
    'prisma/migrations/20240101_a/migration.sql',
    'prisma/migrations/20240101_a_b/migration.sql',
    'prisma/migrations/20240301_c/migration.sql',
  ])
  expect(read.undoing).toEqual(['prisma/migrations/20240101_a/down.sql'])
  expect(read.others).toBe(2)
  expect(placeOf(read.files[2]!.line, read)).toEqual({ name: read.files[2]!.name, line: 1 })
})

test('a folder without SQL gives its schemas; without these, it says what it was expected to have', async () => {
  const read = await readFiles([inFolder('prisma/b.prisma'), inFolder('prisma/notes.md')])
  expect(read.files.map(({ name }) => name)).toEqual(['prisma/b.prisma'])
  await expect(readFiles([inFolder('a/notes.md')])).rejects.toThrow(/no SQL file/)
})

test('files for several databases say that one has to be chosen', async () => {
  const files = ['mysql/1.sql', 'postgresql/1.sql'].map((path) => inFolder(`db/${path}`))
  await expect(readFiles(files)).rejects.toThrow(
    /^By their paths, the files are for PostgreSQL and MySQL/,
  )
  const { files: read } = await readFiles([
    inFolder('mysql/1.sql'),
    inFolder('a/postgresql.sql'),
    inFolder('b/2.sql'),
  ])
  expect(read).toHaveLength(3)
})

test('files with one name say what to do where the browser gives no paths', async () => {
  const files = ['a', 'b'].map((table) => file('migration.sql', `create table ${table} (id int)`))
  await expect(readFiles(files)).rejects.toThrow(
    /called `migration\.sql`.*choose or drop the folder that contains all of these folders/,
  )
})

test('one file is read as it is, whatever its name', async () => {
  const read = await readFiles([file('down.sql', 'create table a (b int)')])
  expect(read.text).toBe('create table a (b int)')
})

test.each([
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf], 'utf8'],
  ['UTF-16 with a mark', [0xff, 0xfe], 'utf16le'],
  ['UTF-16 without a mark', [], 'utf16le'],
  ['UTF-8', [], 'utf8'],
] as const)('a script in %s is read', async (_, mark, encoding) => {
  const bytes = new Uint8Array([...mark, ...Buffer.from('create table ä (b int)', encoding)])
  expect((await readFiles([file('a.sql', bytes)])).text).toBe('create table ä (b int)')
})

test.each([
  ['SQLite format 3\0\x10\0', /is a SQLite database.*sqlite3 a\.x \.dump/],
  ['PGDMP\x01\x0e', /`pg_dump` archive.*pg_restore/],
  ['PK\x03\x04', /ZIP archive/],
  ['\x1f\x8b\x08\0', /compressed.*gunzip/],
  ['\0\x01\x02\0\x03', /isn’t text/],
])('what isn’t text is named: %j', async (content, message) => {
  const bytes = new Uint8Array(Buffer.concat([Buffer.from(content, 'latin1'), Buffer.alloc(80, 1)]))
  await expect(readFiles([file('a.x', bytes)])).rejects.toThrow(message)
})

test('what is too large is named with its size and the limit, and isn’t read', async () => {
  const large = file('dump.sql', '')
  Object.defineProperty(large, 'size', { value: MAX_SIZE * 3 })
  Object.defineProperty(large, 'arrayBuffer', { value: () => Promise.reject(new Error('read')) })
  for (const files of [[large], [file('a.sql', 'create table a (b int)'), large]]) {
    await expect(readFiles(files)).rejects.toThrow(
      /has a size of 60 MB, and was not read: the limit is 20 MB.*pg_dump --schema-only.*mysqldump --no-data.*\.schema/,
    )
  }
  expect(describeTooLarge('It', MAX_SIZE)).toBeNull()
})

test.each([
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [61_300_000, '61 MB'],
])('a size of %i is %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
