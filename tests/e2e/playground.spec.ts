import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { axeViolations, lightViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { fillStorage, makeRoom } from '../support/full-storage.ts'
import { holdBack } from '../support/network.ts'
import { hydrate } from './hydration.ts'

const PAGE = '/docs/playground'

/** The latest version quotes the keys of a JSON path. */
const DIFFERS =
  "await db.selectFrom('ship').select((eb) => eb.ref('specs', '->$').key('wifi').as('wifi')).execute()"

async function open(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
}

/** The color of comments. */
const COMMENT = 'rgb(139, 156, 159)'

const output = (page: Page) => page.getByRole('region', { name: 'Output' })

/** Opens the form for a reader's own tables, where the sample's are used. @returns the region that it is in. */
async function openOwnTables(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Database: the sample' }).click()
  const database = page.getByRole('region', { name: 'Database' })
  await database.getByText('Use your own tables').click()
  return database
}

/** Clicks a button in a menu. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

test('with the keyboard alone, Tab indents in the editor, and after Escape goes past it', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const editor = page.getByRole('textbox', { name: 'Query' })
  const firstLine = page.locator('.cm-line').first()
  const goToEditor = async () => {
    while (!(await editor.evaluate((element) => element.matches(':focus'))))
      await page.keyboard.press('Tab')
  }
  await editor.focus()
  await expect(firstLine).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(firstLine).toHaveText(/^ {2}\/\/ Which/)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await goToEditor()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary').getByText('Translate SQL')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()
  await expect(firstLine).toHaveText(/^ {2}\/\/ Which/)

  // Whoever types again indents again.
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await expect(firstLine).toHaveText(/^ {4}x/)
})

test('SQLite: Run is on the first screen, loads the engine, and shows SQL, rows, plans, and what another version gives', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, `${PAGE}?dialect=sqlite`)
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeInViewport({
      ratio: 1,
    })
    const comment = page.locator('main pre[aria-hidden]').getByText('// Which ship sails')
    await expect(comment).toBeInViewport()
    await expect(comment).toHaveCSS('color', COMMENT)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  expect(fetched.filter((url) => /assets\/runner|create-editor/.test(url))).toEqual([])

  await run(page)
  await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
  await expect(output(page).getByRole('cell', { name: 'A-B' }).first()).toBeVisible()
  await output(page).getByText('Rows of this statement').click()
  await expect(
    output(page).getByRole('region', { name: 'Rows of this statement' }).getByRole('row'),
  ).toHaveCount(8)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByRole('region', { name: 'Query plans' })).toContainText('SCAN')
  await page.getByRole('button', { name: 'Database: the sample' }).click()
  await expect(page.getByLabel('Types')).toBeVisible()
  const check = async () => {
    expect(await axeViolations(page, { within: 'main' })).toEqual([])
    expect(await lightViolations(page, { within: 'main' })).toEqual([])
  }
  await check()
  const stale = output(page).getByText('The code has changed since.')
  await expect(stale).toBeHidden()
  await write(page, 'Query', DIFFERS)
  await expect(stale).toBeVisible()

  await version(page).selectOption('Both, side by side')
  await run(page)
  const verdict = output(page).getByText(/^Kysely 0\.28\.4 and \S+ give/)
  await expect(verdict).toHaveText(/give different SQL in one statement, but the same result\.$/)
  await expect(output(page).getByRole('insertion')).not.toHaveCount(0)
  await check()
  for (const width of [1920, 1280, 996, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(beyond, `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
  // The SQL of the run, which came after the page, is wider than the window: the keyboard scrolls it.
  await expect(output(page).getByRole('group', { name: 'SQL' }).first()).toBeVisible()
  await write(page, 'Query', "await db.selectFrom('port').select('name').execute()")
  await run(page)
  await expect(verdict).toHaveText(/give the same SQL, and the same result\.$/)
  for (const name of [/^Kysely 0\.28\.4$/, /^Kysely 0\.(?!28)/]) {
    const side = output(page).getByRole('region', { name })
    await expect(side.getByRole('cell', { name: 'Eastness' })).toBeVisible()
  }
  await version(page).selectOption({ index: 1 })
  await run(page)
  await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
  await expect(verdict).toHaveCount(0)
})

test('on PostgreSQL rows sort by a column, fold JSON, are copied as they are sorted, and explained', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${PAGE}?dialect=postgres`)
  await write(
    page,
    'Query',
    "await db.selectFrom('ship').select(['name', 'specs']).orderBy('id').execute()",
  )
  await run(page)
  const rows = output(page).getByRole('region', { name: 'Rows', exact: true })
  const names = () => rows.getByRole('row').locator('td:first-child').allTextContents()
  await expect(output(page).getByText('Your run on PostgreSQL')).toBeVisible()
  await expect(rows.getByRole('row').nth(1)).toBeVisible()
  const sent = await names()
  const name = rows.getByRole('columnheader', { name: /^name/ })
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  expect(await names()).toEqual(sent.toSorted())
  await name.getByRole('button').click()
  expect(await names()).toEqual(sent.toSorted().reverse())
  // On paper, columns keep their names, and nothing can be pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(name.getByRole('button')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  const json = rows.getByRole('group').filter({ hasText: '{' }).first()
  await expect(json.getByText('"wifi": false')).toBeHidden()
  await json.locator('summary').click()
  await expect(json.getByText('"wifi": false')).toBeVisible()
  const copy = output(page).getByRole('button', { name: 'Copy rows as CSV' })
  await copy.click()
  await expect(copy).toHaveAttribute('data-done', '')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'name',
    ...sent.toSorted().reverse(),
    '',
  ])
  await output(page).getByRole('button', { name: 'Copy SQL', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^select [^\n]* from "ship"/)
  await page.getByRole('button', { name: 'Explain' }).click()
  const plans = page.getByRole('region', { name: 'Query plans' })
  await expect(plans).toContainText('Seq Scan')
  await expect(plans).toContainText(/The engine read \d+ rows/)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])
})

test('MySQL: compiles, says that nothing ran and what MySQL refuses; the code becomes a snippet and a project', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('radio', { name: 'MySQL' }).check()
  await expect(page).toHaveURL(/dialect=mysql/)
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(output(page).getByText('select `s`.`id`')).toBeVisible()
  await expect(output(page).getByText('MySQL doesn’t run in a browser')).toBeVisible()
  await expect(output(page).getByText('compiled, not run')).toBeVisible()
  const refused = output(page).getByRole('region', { name: 'Refused' })
  await expect(refused).toHaveCount(0)
  const insert = "db.insertInto('port').values({ name: 'Brae' }).returning('id')"
  await write(page, 'Query', insert)
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(refused).toContainText('MySQL refuses this SQL')
  await expect(refused.getByRole('listitem')).toHaveText(/^returning: Read insertId/)
  const menu = page.getByRole('button', { name: 'Snippets' })
  await menu.click()
  await page.getByRole('textbox', { name: 'Name' }).fill('A query')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“A query” is kept in this browser.')).toBeVisible()
  expect(await axeViolations(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Database: the sample' }).click()
  await write(page, 'Tables and rows for MySQL', 'create table cat (name text);')
  expect(fetched.filter((url) => /zip|project/.test(url))).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Share', 'Download project'),
  ])
  expect(download.suggestedFilename()).toBe('kysely-playground.zip')
  const files = unzipSync(await readFile(await download.path()))
  const text = (path: string) => strFromU8(files[`kysely-playground/${path}`]!)
  expect(text('src/database/schema.sql')).toBe('create table cat (name text);')
  expect(text('src/main.ts')).toContain(`showResult(${insert})`)
  expect(text('README.md')).toMatch(/Open it in the playground\]\(http:\S+#1\.\S+\)/)

  await page.goto(`${PAGE}?dialect=sqlite`)
  await menu.click()
  await page.getByRole('button', { name: 'A query', exact: true }).click()
  await expect(query(page)).toHaveValue(insert)
  await expect(page.getByRole('radio', { name: 'MySQL' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'A query', exact: true })).toBeHidden()
  await menu.click()
  await page.getByRole('button', { name: 'Remove A query' }).click()
  await expect(page.getByText('No snippets yet')).toBeVisible()
})

/** Replaces the contents of a pane, in its editor. */
async function write(page: Page, pane: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: pane, exact: true }).focus()
  await expect(page.locator(`.cm-content[aria-label="${pane}"]`)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click()
const version = (page: Page) => page.getByRole('combobox', { name: /Kysely/ })
const query = (page: Page) => page.getByRole('textbox', { name: 'Query' })

test('a pasted program runs on the database of the page, with missing imports added, and files as modules', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await write(
    page,
    'Query',
    `import { Kysely, SqliteDialect } from 'kysely'
import Database from 'better-sqlite3'
export const db = new Kysely<object>({ dialect: new SqliteDialect({ database: new Database('a.db') }) })
const { rows } = await sql\`select 41 + 1 as answer\`.execute(db)
rows`,
  )
  await run(page)
  await expect(output(page).getByText("“sql” isn't defined").first()).toBeVisible()
  await output(page).getByRole('button', { name: 'Import sql from “kysely”' }).first().click()
  await expect(page.locator('.cm-content')).toContainText(
    "import { Kysely, SqliteDialect, sql } from 'kysely'",
  )
  await run(page)
  await expect(output(page).getByRole('cell', { name: '42' })).toBeVisible()
  await expect(output(page).getByText('“better-sqlite3” doesn’t run in a browser')).toBeVisible()
  await expect(page.getByText('Loading TypeScript')).toHaveCount(0)
  await expect(output(page).getByText(/TypeScript \d+/)).toHaveCount(0)

  await write(
    page,
    'Query',
    `// query.ts
import { named } from './find'
await named(1)
// find.ts
export const named = (name: string) =>
  db.selectFrom('ship').select('name').where('name', '=', name).execute()`,
  )
  await run(page)
  await expect(output(page).getByText('find.ts, line 6')).toBeVisible()
  await output(page).getByRole('button', { name: 'query.ts, line 3, column 13' }).click()
  await page.keyboard.press('Delete')
  await page.keyboard.insertText("'Puffin'")
  await run(page)
  await expect(output(page).getByRole('cell', { name: 'Puffin' })).toBeVisible()
  await expect(output(page).getByText(/TypeScript \d+/)).toHaveCount(0)
  const files = page.getByRole('navigation', { name: 'Files' }).getByRole('button')
  await expect(files).toHaveText(['query.ts', 'find.ts'])
  await files.last().click()
  await page.keyboard.insertText('const place = 1\n')
  await expect(page.locator('.cm-line').nth(4)).toHaveText('const place = 1')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(["import { named } from './find'\nnamed('Tern')"], 'dropped.ts'))
    return transfer
  })
  await page.locator('.cm-content').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(files).toHaveText(['query.ts', 'find.ts', 'dropped.ts'])
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await write(page, 'Query', '')
  await page.keyboard.type('sq')
  await page.getByRole('option', { name: /^sql.*import from kysely/ }).click()
  await expect(page.locator('.cm-line').first()).toHaveText("import { sql } from 'kysely'")
  await expect(page.locator('.cm-line').last()).toHaveText('sql')
})

test('pasted SQL becomes code that compiles to the same SQL, or is left as it is', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await choose(page, 'Start from', 'Your SQL …')
  const sql = page.getByRole('textbox', { name: 'One statement for SQLite' })
  await expect(sql).toBeFocused()
  const translate = page.getByRole('button', { name: 'Translate to Kysely' })
  await sql.fill(
    'select p.name as port from port p where p.island is not null order by p.name desc',
  )
  await translate.click()
  await expect(page.getByText('The code above compiles to the same statement.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(
    /selectFrom\('port as p'\)[\s\S]*\.where\('p\.island', 'is not', null\)/,
  )
  await run(page)
  await expect(output(page).getByRole('cell', { name: 'Eastness' })).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Query' })
  const before = await editor.inputValue()
  for (const [wrong, complaint] of [
    ['select nme frm port', 'Is from meant?'],
    ['select name, from port', 'SQLite can’t read this: near "from": syntax error.'],
  ] as const) {
    await sql.fill(wrong)
    await translate.click()
    await expect(page.getByText(complaint)).toBeVisible()
    await expect(page.getByText('There is no code for this')).toBeVisible()
    await expect(editor).toHaveValue(before)
  }
  await sql.fill(
    'select count(*) from port, (route r join sailing s on s.route_id = r.id) where port.id = 1',
  )
  await translate.click()
  await expect(page.getByText('What Kysely generates isn’t the same statement')).toBeVisible()
  await run(page)
  await expect(output(page).getByRole('cell', { name: '8', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore my draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/port as p/)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  // Notes and the open database leave the query in sight.
  await sql.fill(
    'select id, rank() over w as r from port join ship using (id) window w as (order by id)',
  )
  await translate.click()
  await expect(page.getByText('except for what is rewritten')).toBeVisible()
  await page.getByRole('button', { name: /^Database/ }).click()
  const heightOf = async (part: Locator) => (await part.boundingBox())!.height
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const types = page.getByRole('textbox', { name: 'Types' })
    await types.scrollIntoViewIfNeeded()
    await expect(types).toBeInViewport()
    expect(await heightOf(query(page))).toBeGreaterThan(100)
    // On a phone, no pane is taller than its editor will be, nor does its content start elsewhere.
    if (width < 700) expect(await heightOf(types.locator('..'))).toBeLessThanOrEqual(480)
    // The open pane ends above the buttons below it.
    const database = (await page.getByRole('region', { name: 'Database' }).boundingBox())!
    const format = (await page.getByRole('button', { name: 'Format' }).boundingBox())!
    expect(database.y + database.height).toBeLessThanOrEqual(format.y)
  }
})

test('a mistake is one sentence, with what TypeScript says folded below it, and its result has no type', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const live = page.getByRole('region', { name: 'SQL as you type' })
  await write(page, 'Query', "await db.selectFrom('port').select('name').execute()")
  await expect(live.getByText('{ name: string; }[]')).toBeVisible()
  await write(page, 'Query', "await db.selectFrom('prot').select('name').execute()")
  const mark = page.locator('.cm-lintRange-error').first()
  await expect(mark).toHaveText("'prot'")
  await expect(live.getByText('Result type')).toBeHidden()
  // What TypeScript says may name it, folded.
  await expect(page.getByText('[x: string]').filter({ visible: true })).toHaveCount(0)
  await mark.hover()
  const tooltip = page.locator('.cm-tooltip-lint')
  await expect(tooltip).toHaveText(/^selectFrom: There is no table “prot”\. Did you mean port\?/)
  const raw = tooltip.locator('pre')
  await expect(raw).toBeHidden()
  expect((await tooltip.boundingBox())!.height).toBeLessThan(120)
  await tooltip.getByText('What TypeScript says').click()
  await expect(raw).toContainText('Argument of type')
  // Long lines break: nothing stands outside of the tooltip.
  const widths = await raw.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
  await page.keyboard.press('Escape')

  // A missing bracket is one problem at the bracket, also after a run.
  await write(page, 'Query', "await db.selectFrom('port').select(['id', 'name').execute()")
  await expect(mark).toHaveText('[')
  await expect(output(page).getByText("This [ isn't closed: a ] is missing.")).toHaveCount(1)
  await run(page)
  await expect(output(page).getByText('Syntax error')).toBeVisible()
  await expect(output(page).getByRole('button', { name: 'line 1, column 36' })).toHaveCount(1)
  await expect(output(page).getByText(/isn't closed/)).toHaveCount(1)
  await expect(output(page).getByText(/Unexpected/)).toHaveCount(0)
})

test('a query that is typed while the tables are read is kept', async ({ page }) => {
  await open(page, `${PAGE}?dialect=postgres`)
  const release = await holdBack(page, /own-tables|pglite|postgres/)
  const database = await openOwnTables(page)
  await database
    .getByRole('textbox', { name: /Paste create table/ })
    .fill('create table cat (id int primary key, name text not null);')
  await database.getByRole('button', { name: 'Use these tables' }).click()
  await write(page, 'Query', "await db.selectFrom('cat').select('name').execute()")
  release()
  await expect(database.getByText('1 table is in the playground')).toBeVisible()
  await expect(query(page)).toHaveText(/select\('name'\)/)
})

for (const [width, height] of [
  [1280, 720],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the form for own tables is in view as a whole once it is open, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, `${PAGE}?dialect=sqlite`)
    const form = await openOwnTables(page)
    // What a pane cuts off isn't in the viewport either.
    for (const part of [
      form.getByText('Use your own tables'),
      form.getByRole('textbox', { name: /Paste create table/ }),
      form.getByRole('button', { name: 'Choose a folder' }),
      form.getByRole('button', { name: 'Use these tables' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
}

test('the query of earlier tables is replaced with them, also after a reload, until it is changed', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const database = page.getByRole('region', { name: 'Database' })
  const paste = async (table: string) => {
    await database.getByRole('button', { name: /^Database:/, expanded: false }).click()
    await database.getByText('Use your own tables').click()
    await database
      .getByRole('textbox', { name: /Paste create table/ })
      .fill(`create table ${table} (id integer primary key);`)
    await database.getByRole('button', { name: 'Use these tables' }).click()
    await expect(database.getByText('1 table is in the playground')).toBeVisible()
  }
  await paste('cat')
  await expect(query(page)).toHaveText(/selectFrom\('cat'\)/)
  await page.reload()
  await paste('dog')
  await expect(query(page)).toHaveText(/selectFrom\('dog'\)/)
  await write(page, 'Query', "await db.selectFrom('dog').select('id').execute()")
  await page.reload()
  await paste('owl')
  await expect(query(page)).toHaveText(/selectFrom\('dog'\)\.select\('id'\)/)
})

test('a folder of migrations is read in its order, and a statement that doesn’t end costs only itself', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('sqlite')
  const files: Record<string, string> = {
    '10_b/migration.sql': 'alter table a add b integer;',
    '9_a/migration.sql': `create table a (id integer primary key);
create table endless as with recursive n as (select 1 as i union all select i + 1 from n) select count(*) as c from n;`,
    'lock.toml': 'provider = "sqlite"',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await open(page, `${PAGE}?dialect=postgres`)
  const database = await openOwnTables(page)
  const choosing = page.waitForEvent('filechooser')
  await database.getByRole('button', { name: 'Choose a folder' }).click()
  await (await choosing).setFiles(folder)
  await expect(database.getByRole('listitem').filter({ hasText: '.sql' })).toHaveText([
    /^sqlite\/9_a\/migration\.sql/,
    /^sqlite\/10_b\/migration\.sql/,
  ])
  await expect(database.getByText('1 other file of the folder: not read')).toBeVisible()
  await database.getByRole('button', { name: 'Use these tables' }).click()
  const read = database.getByText('1 table is in the playground for SQLite')
  await expect(read).toBeVisible({ timeout: 90_000 })
  await database.getByText('1 statement was left out').click()
  const why =
    /^sqlite\/9_a\/migration\.sql, line 2, .*: ran for 20 seconds without ending, and was stopped$/
  await expect(database.getByText(why)).toBeVisible()
})

test('files with tables are chosen or dropped, and what is too large is refused before it is read', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const database = await openOwnTables(page)
  const field = database.getByRole('textbox', { name: /Paste create table/ })
  await field.fill('create table mine (id integer primary key);')
  const file = (name: string, sql: string) => ({
    name,
    mimeType: 'application/sql',
    buffer: Buffer.from(sql),
  })
  const chosen = database.locator('input[type=file]')
  await chosen.setInputFiles(file('dump.sql', '-- rows\n'.repeat(2_600_000)))
  const refused = database.getByRole('alert')
  await expect(refused).toHaveText(
    /dump\.sql has a size of 21 MB, and was not read: the limit is 20 MB/,
  )
  await expect(refused).toContainText('pg_dump --schema-only')
  await expect(field).toHaveValue('create table mine (id integer primary key);')

  await chosen.setInputFiles([
    file('10_dog.up.sql', 'alter table cat add dog_id integer;\nselect nothing from nowhere'),
    file('2_cat.up.sql', 'create table cat (id integer primary key)'),
    file('2_cat.down.sql', 'drop table cat'),
  ])
  await expect(refused).toBeHidden()
  await expect(field).toBeHidden()
  await expect(database.getByText('2_cat.down.sql: not read')).toBeVisible()
  await database.getByRole('button', { name: 'Use these tables' }).click()
  await expect(database.getByText('1 table is in the playground')).toBeVisible()
  await database.getByText('1 statement was left out').click()
  await expect(database.getByText(/^10_dog\.up\.sql, line 2/)).toBeVisible()

  await database.getByText('Use your own tables').click()
  await database.getByRole('button', { name: 'Back to the field' }).click()
  await expect(field).toHaveValue('create table mine (id integer primary key);')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['create table owl (id integer)'], 'owl.sql'))
    return transfer
  })
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(database.getByText('owl.sql, 29 bytes')).toBeVisible()

  // A text that would stop the field is kept beside it.
  await database.getByRole('button', { name: 'Back to the field' }).click()
  await field.evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'create table hen (id integer);\n'.repeat(20_000))
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(database.getByText('The pasted text, 620 kB')).toBeVisible()
})

test('a large dump leaves the page usable while it is read, can be stopped, and is read again', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const database = await openOwnTables(page)
  const row = "insert into cat values (1, 'it''s a name', 'some more text; with (signs)', 2.5);\n"
  const rows = row.repeat(120_000)
  await database.locator('input[type=file]').setInputFiles({
    ...{ name: 'cat.sql', mimeType: 'application/sql' },
    buffer: Buffer.from(`create table cat (id integer, name text, note text, n real);\n${rows}`),
  })
  await expect(database.getByText(/^cat\.sql, \d/)).toBeVisible()
  const use = database.getByRole('button', { name: 'Use these tables' })
  const failed = database.getByRole('alert')

  // What reads is code of its own, which comes or doesn't.
  await page.route(/reading-worker/, (route) => route.abort())
  await use.click()
  await expect(failed).toContainText('The table reader could not be loaded')
  await page.unroute(/reading-worker/)

  const release = await holdBack(page, /sqlite/)
  await page.evaluate(() => {
    const gaps: number[] = []
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
    }, 10)
    Object.assign(window, { longestGap: () => Math.max(...gaps) })
  })
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(database.getByText('Reading the tables …')).toBeVisible()
  await database.getByRole('button', { name: 'Stop' }).click()
  await expect(database.getByText('Stopped. No tables were read.')).toBeVisible()

  await use.dblclick()
  await expect(database.getByText('Reading the tables …')).toBeVisible()
  release()
  await expect(database.getByText('1 table is in the playground')).toBeVisible()
  // On the page's own thread, it took longer in one piece than a busy machine needs for anything else.
  const longest = await page.evaluate(() =>
    (window as unknown as { longestGap(): number }).longestGap(),
  )
  expect(longest).toBeLessThan(1_000)
})

test('eight pasted tables can be queried within two minutes, and tables of MySQL run on SQLite', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const database = page.getByRole('region', { name: 'Database' })
  await database.getByRole('button', { name: 'Database: the sample' }).click()
  const paste = async (name: string) => {
    await database.getByText('Use your own tables').click()
    const ddl = new URL(`../fixtures/own-tables/${name}`, import.meta.url)
    await database
      .getByRole('textbox', { name: /Paste create table/ })
      .fill(await readFile(ddl, 'utf8'))
    await database.getByRole('button', { name: 'Use these tables' }).click()
  }
  await paste('postgres.sql')
  await expect(database.getByText('8 tables are in the playground')).toBeVisible()
  await expect(database.getByText('Use your own tables')).toBeFocused()
  await database.getByText('5 statements were left out').click()
  await expect(database.getByRole('listitem').filter({ hasText: 'no_such_method' })).toHaveText(
    /^Line \d+, CREATE INDEX invoice_fuzzy/,
  )
  await expect(page.getByRole('radio', { name: 'PostgreSQL' })).toBeChecked()
  await expect(query(page)).toHaveValue(/^const rows = await db\s+\.selectFrom\(/)
  const tables = database.getByRole('region', { name: 'Tables' })
  await tables.locator('summary', { hasText: /^mechanic/ }).click()
  await expect(tables.getByText('→ workshop.id')).toBeVisible()
  await write(page, 'Query', "db.selectFrom('workshop').innerJoin('mechanic', '")
  await tables.getByRole('button', { name: 'mechanic.workshop_id' }).click()
  await page.keyboard.insertText(
    "', 'workshop.id').select(['mechanic.name', 'opens']).orderBy('mechanic.id').execute()",
  )
  await run(page)
  await expect(output(page).getByRole('cell', { name: 'Ines' })).toBeVisible()
  await expect(page.getByText('Loading TypeScript')).toHaveCount(0)
  await expect(output(page).getByText(/TypeScript \d+/)).toHaveCount(0)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await paste('mysql.sql')
  await expect(page.getByRole('radio', { name: 'MySQL' })).toBeChecked()
  await expect(database.getByText('MySQL doesn’t run in a browser')).toBeVisible()
  await database.getByRole('button', { name: 'Run these tables on SQLite' }).click()
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  const script = database.getByRole('textbox', { name: 'Tables and rows for SQLite' })
  await expect(script).toHaveValue(/create table "authors"/)
  await write(page, 'Query', "await db.selectFrom('authors').select('name').execute()")
  await run(page)
  await expect(output(page).getByText('0 rows', { exact: true })).toBeVisible()
})

test('an edited database changes tables, types and completion, changed data stay if they shall, until they are reset', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('button', { name: 'Database: the sample' }).click()
  await write(
    page,
    'Tables and rows for SQLite',
    "create table cat (name text); insert into cat values ('Mog');",
  )
  await write(page, 'Types', 'export interface Database { cat: Cat }')
  await expect(page.locator('.cm-lintRange-error')).toHaveText('Cat')
  await write(page, 'Types', 'export interface Database { cat: { name: string } }')
  await write(page, 'Query', "await db.selectFrom('cat').selectAll().execute()")
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(output(page).getByRole('cell', { name: 'Mog' })).toBeVisible()
  // Each pane displays it.
  await expect(page.getByText('Loading TypeScript')).toHaveCount(0)
  await expect(output(page).getByText(/TypeScript \d+/)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('db.selectFrom(')
  await page.keyboard.type("'")
  // Enter would insert a new line if pressed less than 75 ms after the list opened.
  await page.getByRole('option', { name: 'cat', exact: true }).click()
  await page.getByRole('button', { name: 'Reset to the sample database' }).click()
  await expect(output(page).getByText(/TypeScript \d+/)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Keep my changes' }).check()
  await write(page, 'Query', "await db.deleteFrom('booking').execute()")
  await run(page)
  await expect(output(page).getByText('8 affected')).toBeVisible()
  await write(page, 'Query', "await db.selectFrom('booking').select('id').execute()")
  await run(page)
  await expect(output(page).getByText('0 rows').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reset the data' }).click()
  await run(page)
  await expect(output(page).getByText('8 rows').first()).toBeVisible()
})

test('SQL and the result’s type follow what is typed, in one dialect or in all, and loops hang nothing', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${PAGE}?dialect=sqlite`)
  const live = page.getByRole('region', { name: 'SQL as you type' })
  await expect(live.getByRole('checkbox', { name: 'All four dialects' })).toBeVisible()
  await expect(live.getByRole('figure')).toHaveCount(0)
  await write(page, 'Query', "db.selectFrom('ship').select('name').offset(1)")
  await expect(live.getByText(/select "name"\s*from "ship"\s*offset \?/)).toBeVisible()
  await expect(live.getByText('{ name: string; }[]')).toBeVisible()
  await write(page, 'Query', "db.selectFrom('ship')")
  await expect(live.getByText('Result type')).toBeHidden()
  await write(page, 'Query', "db.selectFrom('ship').select('name').offset(1)")
  await live.getByRole('checkbox', { name: 'All four dialects' }).check()
  const sql = (dialect: string) => live.getByRole('figure', { name: `SQL for ${dialect}` })
  await expect(sql('SQL Server').locator('mark')).toHaveText('rows')
  await expect(sql('MySQL')).toContainText(/select `name`\s*from `ship`\s*offset \?/)
  await expect(sql('MySQL').locator('mark')).toHaveCount(0)
  await sql('MySQL').getByRole('button', { name: 'Copy SQL for MySQL' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('select `name` from `ship` offset ?')
  // A query that can't be compiled keeps the last output, and an endless loop is stopped.
  await write(page, 'Query', 'while (true) {}')
  await expect(live.getByText(/stopped after a second/)).toBeVisible()
  await expect(sql('MySQL')).toContainText(/select `name`\s*from `ship`\s*offset \?/)
  await write(page, 'Query', "const port = db.selectFrom('port').select('id')")
  await expect(sql('PostgreSQL')).toContainText(/select "id"\s*from "port"/)
  await expect(output(page).getByText('Your run on')).toBeHidden()
})

for (const width of [320, 390, 700]) {
  test(`its tools stand where they were before it came, and no row has a single one, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    // Where a slow machine shows the font later, words are a pixel wider or narrower from then on.
    await page.route('**/*.woff2', (route) => route.abort())
    const release = await holdBack(page, /\/Playground-.*\.js/)
    await page.goto('/docs/playground')
    const places = () =>
      page.evaluate(() => {
        const root =
          document.querySelector('[data-workbench]') ?? document.querySelector('[data-preview]')!
        const tools = [...root.querySelectorAll('span, button')].filter(
          (it) => /^(Start from|Snippets|Share)$/.test(it.textContent) && it.checkVisibility(),
        )
        return tools.map((tool) => {
          const { left, top, width } = tool.getBoundingClientRect()
          return [left, top, width]
        })
      })
    await expect.poll(async () => (await places()).length).toBe(3)
    const before = await places()
    release()
    await expect(page.locator('[data-workbench]')).toBeVisible()
    // In the fallback font, the field of versions is a fraction of a pixel wider than the preview's.
    const furthest = async () => {
      const now = await places()
      return Math.max(
        ...before.flatMap((tool, at) =>
          tool.map((value, side) => Math.abs(value - (now[at]?.[side] ?? Number.NaN))),
        ),
      )
    }
    await expect.poll(furthest).toBeLessThan(1)
    const [, snippets, share] = before
    expect(share![1]).toBe(snippets![1])
  })
}

test('from the navbar to a changed, run and shared query on a phone; in another browser its link runs only after a click', async ({
  page,
  context,
  browser,
}) => {
  // What a first-time visitor needs: self-explanatory names, and nothing in the way.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('link', { name: 'Playground', exact: true }).first().click()
  await expect(query(page)).toHaveValue(/Which ship sails/)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  const code = "await db.selectFrom('ship').select('name').orderBy('id').execute()"
  await write(page, 'Query', code)
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeInViewport()
  await run(page)
  await expect(output(page).getByRole('cell', { name: 'Kittiwake' })).toBeInViewport()
  // Screen readers announce the number of rows, and the first one.
  await expect(page.locator('#_announcer')).toHaveText('4 rows. The first: name Guillemot.')
  await choose(page, 'Share', 'Copy link')
  await expect(page.getByText('Link copied')).toBeInViewport()
  // Not in a column beside nothing.
  const said = await page.getByText('Link copied').evaluate((note) => note.clientWidth)
  expect(said).toBeGreaterThan(300)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/docs\/playground#1\.[\w-]+$/)

  const fresh = await browser.newContext()
  const other = await fresh.newPage()
  await open(other, link)
  await expect(other.getByText('This code came with a link')).toBeVisible()
  await expect(query(other)).toHaveValue(code)
  await expect(output(other).getByText('select "name"')).toBeHidden()
  await run(other)
  await expect(output(other).getByText('select "name"')).toBeVisible()
  await expect(output(other).getByRole('cell', { name: 'Kittiwake' })).toBeInViewport()
  // The dialect of a link is that of its tab only.
  await expect(other.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  await other.goto('/docs/examples/where/where-in')
  await expect(other.locator('html')).toHaveAttribute('data-dialect', 'postgres')
  await fresh.close()
})

test('a frame on a foreign page shows the code, runs it on a click, and keeps nothing', async ({
  page,
  baseURL,
}) => {
  // The link of a reader who has a draft, and whose playground shows another dialect.
  await open(page, `${PAGE}?dialect=sqlite`)
  await query(page).fill("await db.selectFrom('port').select('name').orderBy('id').execute()")
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'Share', 'Copy as HTML to embed')
  await expect(page.getByText('HTML copied')).toBeVisible()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())

  const foreign = await servePage(snippet, baseURL!)
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(foreign.address)
  const frame = page.frameLocator('iframe[title="Kysely playground"]')
  await expect(frame.getByText("selectFrom('port')")).toBeVisible()
  await expect(frame.getByRole('cell')).toHaveCount(0)
  const embed = page.frames().find((candidate) => candidate.url().includes('/playground/embed'))!
  // Browsers differ in what a frame on another site may store: a partition of its own, or nothing.
  const stored = () =>
    embed.evaluate(() => {
      try {
        return JSON.stringify({ ...localStorage })
      } catch (error) {
        return (error as Error).name
      }
    })
  const before = await stored()
  await frame.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(frame.getByText(/select "name"\s*from "port"\s*order by "id"/)).toBeVisible()
  await expect(frame.getByRole('cell').first()).toBeVisible()
  const copy = frame.getByRole('button', { name: 'Copy rows as CSV' })
  await copy.click()
  await expect(copy).toHaveAttribute('data-done', '')
  expect(await stored()).toBe(before)
  expect(refused).toEqual([])

  // The embed opens the playground in a new tab, and can't navigate the page itself.
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Open in the playground' }).click()
  await expect(query(await opened)).toHaveValue(/selectFrom\('port'\)/)
  await embed.evaluate(() => {
    try {
      top!.location.href = 'about:blank#led-away'
    } catch {}
  })
  await expect.poll(() => refused.join()).toContain('sandboxed')
  expect(page.url()).toBe(foreign.address)

  // No other page of the site may be framed.
  await page.evaluate((href) => {
    document.body.innerHTML = `<iframe title="Page" src="${href}"></iframe>`
  }, `${baseURL}${PAGE}`)
  await expect(page.frameLocator('iframe[title="Page"]').getByText('Playground')).toHaveCount(0)
  foreign.close()
})

/** Serves a page from another origin whose policy allows scripts and frames of the site, but no styles. */
async function servePage(body: string, site: string): Promise<{ address: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; img-src data:; script-src ${site}; frame-src ${site}`,
    )
    // Prevents a request for an icon.
    response.end(`<!doctype html><title>Foreign</title><link rel="icon" href="data:,">${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('a frame without code, or with a damaged link, says so', async ({ page }) => {
  await page.goto(`${PAGE}/embed`)
  await expect(page.getByRole('alert')).toContainText('contains no code')
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${PAGE}/embed#1.q1ZKzk9J`)
  await expect(page.getByRole('alert')).toContainText('incomplete or damaged')
  await page.goto(
    `${PAGE}/embed#1.q1ZKzk9JVbJSSknSK07NSU0ucSvKz9VQL8gvKlHXhAo55uRoaCrpKKVkJoK4SlZKucXFhTlKtQA`,
  )
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(page.getByText(/select \*\s*from "port"/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('an example opens in the playground as the reader has it', async ({ page }) => {
  await page.goto('/docs/examples/select/aliases?dialect=sqlite')
  await hydrate(page)
  const block = page.getByRole('figure').first()
  const code = await block.locator('[data-view="query"] pre code').first().textContent()
  await block.getByRole('button', { name: 'Edit and run' }).click()
  // From then on, the link contains the reader's own code.
  await expect(block.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  await block.getByRole('link', { name: 'Open in playground' }).click()
  // Until then, "Query" is the code of the example, which isn't a field.
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(code!)
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  await expect(page.getByText('This code came with a link')).toBeHidden()
})

test('two tabs keep a draft and a dialect each', async ({ page, context }) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await write(page, 'Query', '// one')
  const other = await context.newPage()
  await open(other)
  await expect(query(other)).toHaveValue('// one')
  await other.getByRole('radio', { name: 'MySQL' }).check()
  await write(other, 'Query', '// two')
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  await write(page, 'Query', '// one, more')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain('// one, more')
  for (const [tab, text, dialect] of [
    [page, '// one, more', 'SQLite'],
    [other, '// two', 'MySQL'],
  ] as const) {
    await tab.goto(PAGE)
    await expect(tab.getByRole('region', { name: 'Code' })).toBeVisible()
    await expect(query(tab)).toHaveValue(text)
    await expect(tab.getByRole('radio', { name: dialect })).toBeChecked()
  }
})

test('what was written survives a link that is left by Back, and another page', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await write(page, 'Query', '// mine')
  const editor = page.locator('.cm-content')
  await page.evaluate(() => {
    location.hash = '#1.q1ZKzk9JVbJSSknSK07NSU0ucSvKz9VQL8gvKlHXhAo55uRoaCrpKKVkJoK4SlZKucXFhTlKtQA'
  })
  await expect(editor).toContainText("selectFrom('port')")
  await expect(page.getByText('This code came with a link')).toBeVisible()
  await page.goBack()
  await expect(editor).toHaveText('// mine')
  await expect(page.getByText('This code came with a link')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  await page.evaluate(() => {
    location.hash = '#99.abc'
  })
  await expect(page.getByRole('alert')).toContainText('format 99')
  await page.goBack()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Show sidebar' }).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Plugins').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plugins' })).toBeVisible()
  await page.goBack()
  // After navigation, the focus moves to the page's heading; an element focused earlier loses it.
  await expect(page.getByRole('heading', { level: 1, name: 'Playground' })).toBeFocused()
  await query(page).focus()
  await expect(editor).toBeFocused()
  await expect(editor).toHaveText('// mine')

  await page.goto('/docs/intro')
  await open(page)
  await expect(query(page)).toHaveValue('// mine')
  await expect(page.getByRole('button', { name: 'Restore my draft' })).toBeHidden()
})

for (const width of [360, 1280]) {
  test(`no line moves when the editor takes the field’s place at ${width} pixels, and what is selected stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdBack(page, /create-pane/)
    await open(page, `${PAGE}?dialect=sqlite`)
    const code = page.getByRole('region', { name: 'Code' })
    const top = async (part: Locator) => (await part.boundingBox())!.y
    const field = query(page).locator('..')
    await expect(field).toHaveAttribute('data-colored', 'true')
    const before = await top(field.getByText('selectFrom', { exact: true }))
    // There is one place to type at any moment: the field goes in the task in which its editor comes.
    const fields = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('focusin', ({ target }) => {
            if (target instanceof HTMLTextAreaElement) return
            queueMicrotask(() =>
              resolve(document.querySelectorAll('textarea[aria-label=Query]').length),
            )
          })
        }),
    )
    // The editor arrives after the reader has selected everything.
    await query(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    release()
    expect(await fields).toBe(0)
    const editor = code.locator('.cm-content').first()
    await expect(editor).toBeFocused()
    const after = await top(editor.getByText('selectFrom', { exact: true }))
    expect(Math.abs(after - before)).toBeLessThan(1)
    await page.keyboard.type('// mine')
    await expect(editor).toHaveText('// mine')
  })
}

test('the list of what fits opens behind what was typed before the editor was there', async ({
  page,
}) => {
  const release = await holdBack(page, /create-pane/)
  await open(page, `${PAGE}?dialect=sqlite`)
  const field = page.getByRole('textbox', { name: 'Query' })
  await field.fill('')
  await field.pressSequentially('db.')
  release()
  await expect(page.locator('.cm-content')).toBeFocused()
  await expect(page.getByRole('option', { name: /^selectFrom/ })).toBeVisible()
})

test('all of it can be done by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'SQL Server' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Start from' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Join tables' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start from' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const editor = page.locator('.cm-content[aria-label="Query"]')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type("db.selectFrom('port').select('nome')")
  // Other problems appear and disappear during typing.
  await expect(output(page).getByText(/TypeScript \d+/)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type("db.selectFrom('ship').select(   'name')")
  await expect(page.getByText('Loading TypeScript')).toHaveCount(0)
  await page.keyboard.press('Alt+Shift+F')
  await expect(editor).toHaveText("db.selectFrom('ship').select('name')")
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(output(page).getByText('select "name"')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Link copied')).toBeVisible()
})

test('what was written can be undone, and is there after a reload, unless the storage is full; the introduction stays away', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const introduction = output(page).getByText('Write a query, see its SQL')
  await expect(introduction).toBeVisible()
  await write(page, 'Query', '// mine')
  await expect(introduction).toBeHidden()
  const editor = page.locator('.cm-content')
  await page.getByRole('radio', { name: 'MySQL' }).check()
  await version(page).selectOption({ index: 1 })
  await choose(page, 'Start from', 'Subquery')
  await expect(editor).toContainText('exists')
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).toHaveText('// mine')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).toContainText('Which ship sails on which route?')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor).toHaveText('// mine')

  await page.reload()
  await expect(query(page)).toHaveValue('// mine')
  await expect(introduction).toBeHidden()
  // Typed code is colored before the editor has loaded.
  const colors = page.locator('main pre[aria-hidden]').getByText('// mine')
  await expect(colors).toHaveCSS('color', COMMENT)
  await choose(page, 'Start from', 'Subquery')
  await expect(query(page)).toHaveValue(/exists/)
  await page.getByRole('button', { name: 'Restore my draft' }).click()
  await expect(query(page)).toHaveValue('// mine')

  const warning = page.getByRole('alert').filter({ hasText: 'doesn’t keep your changes' })
  await expect(warning).toHaveCount(0)
  await fillStorage(page)
  // Longer than the undo history, which is dropped first.
  await write(page, 'Query', `// ${'too long '.repeat(2000)}`)
  await expect(warning).toHaveCount(1)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])
  await makeRoom(page)
  await write(page, 'Query', '// kept again')
  await expect(warning).toHaveCount(0)
})

test('each change is saved in the task that makes it, also one that returns to what is shown', async ({
  page,
}) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await write(page, 'Query', '// first')
  const editor = page.locator('.cm-content')
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).toContainText('Which ship sails on which route?')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(editor).toHaveText('// first')
  // Keys that come before the page could render, and a reader who leaves at once.
  const saved = await editor.evaluate((element) =>
    ['z', 'Z'].map((key) => {
      const options = { key, ctrlKey: true, shiftKey: key === 'Z', bubbles: true, cancelable: true }
      const keyCode = 90
      element.dispatchEvent(new KeyboardEvent('keydown', { ...options, keyCode }))
      const drafts = JSON.parse(sessionStorage.getItem('kysely-docs.playground') ?? '{}')
      return String(drafts.current?.code)
    }),
  )
  expect(saved[0]).toContain('Which ship sails on which route?')
  expect(saved[1]).toBe('// first')
  await page.reload()
  await expect(query(page)).toHaveValue('// first')
})

/** Returns the paths that this browser caches for offline use. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests: Request[] = []
    for (const name of await caches.keys())
      requests.push(...(await (await caches.open(name)).keys()))
    return requests.map(({ url }) => new URL(url).pathname)
  })

test.describe('with an empty cache', () => {
  test.use({ coldCache: true })

  test('once visited it runs, completes and opens again without a network', async ({
    page,
    context,
  }) => {
    await open(page, `${PAGE}?dialect=sqlite`)
    await write(page, 'Query', "await db.selectFrom('port').select('name').execute()")
    await run(page)
    await expect(output(page).getByText('5 rows').first()).toBeVisible()
    await expect(page.getByText('Loading TypeScript')).toHaveCount(0)
    for (const file of [/create-pane/, /Workbench/, /SchemaFields/, new RegExp(`${PAGE}$`)]) {
      await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(file))
    }

    await context.setOffline(true)
    await write(page, 'Query', "await db.selectFrom('ship').select('nome').execute()")
    await expect(output(page).getByText(/TypeScript \d+/)).toBeVisible()
    await write(page, 'Query', "await db.selectFrom('ship').select('name').execute()")
    await run(page)
    await expect(output(page).getByRole('cell', { name: 'Puffin' })).toBeVisible()

    await page.reload()
    await expect(query(page)).toHaveValue("await db.selectFrom('ship').select('name').execute()")
    await run(page)
    await expect(output(page).getByRole('cell', { name: 'Puffin' })).toBeVisible()
    await write(page, 'Query', "await db.selectFrom('ship').select('nome').execute()")
    await expect(output(page).getByText(/TypeScript \d+/)).toBeVisible()
  })
})
