import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlaygroundState, readPlaygroundFragment } from '#base/model/playground-link.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { EXPLAINED_PAGES } from '#docs/assistants/check/explanations.ts'
import { readOtherLibraries } from '#docs/assistants/check/other-libraries.ts'
import { openSitePages } from '#docs/assistants/site-pages.ts'
import { type RunningSite, serveSite } from '#docs/server/serve-site.ts'

import { DIST } from './built-site.ts'

let site: RunningSite

test('each page that explains a problem exists, with its section', async () => {
  const pages = await openSitePages(DIST, '/')
  const others = await readOtherLibraries(PROJECT_ROOT)
  expect(others.length).toBeGreaterThan(60)
  for (const path of new Set([...EXPLAINED_PAGES, ...others.map(({ page }) => page)])) {
    await expect(pages.read({ path }), path).resolves.toBeDefined()
  }
})

beforeAll(async () => {
  site = await serveSite({ root: PROJECT_ROOT, port: 0 })
})
afterAll(() => site.close())

const TRANSPORTS = {
  'streamable HTTP': () => new StreamableHTTPClientTransport(new URL('mcp', site.url)),
  stdio: () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [join(PROJECT_ROOT, 'src/docs/cli/mcp.ts')],
    }),
}

describe.each(Object.entries(TRANSPORTS))('over %s', (_, connect) => {
  const client = new Client({ name: 'test', version: '1' })
  const call = async (tool: string, input: Record<string, unknown>) => {
    const answer = await client.callTool({ name: tool, arguments: input })
    const [content] = answer.content as { type: string; text: string }[]
    if (!answer.isError) expect(JSON.parse(content!.text)).toEqual(answer.structuredContent)
    // biome-ignore lint/suspicious/noExplicitAny: answers differ by tool
    return { error: answer.isError ? content!.text : '', ...(answer.structuredContent as any) }
  }

  beforeAll(() => client.connect(connect()))
  afterAll(() => client.close())

  test('the tools say when to use them, what they take and give, and that they change nothing', async () => {
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name).toSorted()).toEqual(
      ['search', 'read_page', 'look_up', 'check_query'].toSorted(),
    )
    for (const tool of tools) {
      expect(tool.description).toMatch(/Use it|Give a fragment/)
      expect(tool.annotations?.readOnlyHint).toBe(true)
      expect(tool.outputSchema?.type).toBe('object')
    }
    expect(client.getInstructions()).toContain('look_up')
  })

  test('search finds pages by the task', async () => {
    const { hits } = await call('search', { query: 'upsert' })
    expect(hits[0].title).toBe('Upserts')
    expect(hits[0].url).toMatch(/^http.*\/docs\/guides\/upserts$/)
    expect(hits.every(({ text }: { text: string }) => typeof text === 'string')).toBe(true)
  })

  test('a page is read whole, by section, and in parts', async () => {
    const whole = await call('read_page', { path: '/docs/guides/errors' })
    expect(whole.markdown).toMatch(/^# Error messages\n/)
    const section = await call('read_page', { path: '/docs/guides/errors#operand' })
    expect(section.markdown).toMatch(/^### `Argument of type '…' is not assignable/)
    expect(section.markdown).not.toContain('\n### ')
    const path = '/docs/reference/migrator'
    const first = await call('read_page', { path })
    expect(first.parts).toBeGreaterThan(2)
    const others = []
    for (let part = 2; part <= first.parts; part += 1) {
      others.push((await call('read_page', { path, part })).markdown)
    }
    const end = await call('read_page', { path, part: first.parts + 1 })
    expect(end.error).toContain(`has ${first.parts} parts`)
    const member = await call('read_page', { path: `${path}#migrateUp` })
    expect(member.markdown).toMatch(/^### Migrator\.migrateUp\n/)
    expect([first.markdown, ...others].join('\n')).toContain(member.markdown.slice(0, 500))
    // Of a class that is divided, both addresses of a member lead to its section.
    const divided = '/docs/reference/select-query-builder'
    const moved = await call('read_page', { path: `${divided}/joining#leftJoin` })
    expect(moved.markdown).toMatch(/^## SelectQueryBuilder\.leftJoin\n/)
    expect(await call('read_page', { path: `${divided}#leftJoin` })).toEqual(moved)
    expect((await call('read_page', { path: `${divided}#leftJoinn` })).error).toContain(divided)
  })

  test('a page or section that does not exist is an error with the nearest', async () => {
    expect(await call('read_page', { path: '/docs/guides/upsert' })).toMatchObject({
      error: 'There is no page `/docs/guides/upsert`. Did you mean `/docs/guides/upserts`?',
    })
    const { error } = await call('read_page', { path: '/docs/guides/errors#operands' })
    expect(error).toContain('Did you mean `#operand`?')
    for (const path of ['/../package.json', '../../package', '/docs/%2e%2e/%2e%2e/README']) {
      expect((await call('read_page', { path })).error).toMatch(/^There is no page/)
    }
  })

  test('a name has its signature, and the databases that it works on', async () => {
    const found = await call('look_up', { name: 'distinctOn' })
    expect(found.name).toBe('SelectQueryBuilder.distinctOn')
    expect(found.signature).toContain('distinctOn<')
    expect(found.url).toMatch(/\/docs\/reference\/select-query-builder\/selecting#distinctOn$/)
    expect(found.databases).toContainEqual(
      expect.objectContaining({ database: 'PostgreSQL', status: 'runs' }),
    )
    expect(found.databases).toContainEqual(
      expect.objectContaining({
        database: 'SQLite',
        status: expect.stringMatching(/refused|unav/),
      }),
    )
    expect((await call('look_up', { name: 'eb.fn.sum' })).name).toBe('FunctionModule.sum')
    expect((await call('look_up', { name: 'jsonArrayFrom' })).signature).toContain(
      "import { jsonArrayFrom } from 'kysely/helpers/",
    )
    expect(await call('look_up', { name: 'selectForm' })).toMatchObject({
      error: 'Kysely has no name `selectForm`. Did you mean `selectFrom`?',
    })
  })

  test('a query is checked: what is wrong, where, and how it is right; its SQL and its rows', async () => {
    const wrong = await call('check_query', {
      code: "await db\n  .selectFrom('port')\n  .selectAll()\n  .limit(2)\n  .execute()",
      dialect: 'mssql',
    })
    expect(wrong).toMatchObject({
      ok: false,
      problems: [{ line: 4, message: "SQL Server doesn't have `limit`." }],
      sql: [{ sql: 'select * from "port" limit @1', parameters: [2] }],
    })
    expect(wrong.problems[0].hint).toMatch(
      /^Use `top\(…\)`.* See http.*\/docs\/guides\/order-group-limit$/,
    )
    const right = await call('check_query', {
      code: "await db.selectFrom('book').select('title').execute()",
      dialect: 'sqlite',
      schema:
        "create table book (id integer primary key, title text); insert into book values (1, 'One')",
    })
    expect(right).toMatchObject({ ok: true, problems: [], rows: [{ title: 'One' }] })
    const { state } = (await readPlaygroundFragment(new URL(right.playground).hash)) as {
      state: PlaygroundState
    }
    expect(state).toMatchObject({ dialect: 'sqlite', code: expect.stringContaining('book') })
    expect(state.schema?.sqlite).toContain('create table book')
    const refused = await call('check_query', { code: 'db', dialect: 'oracle' })
    expect(refused.error).toContain('The dialect must be one of postgres, mysql, mssql, sqlite.')
  })

  test('pages and their list are resources', async () => {
    const { resources } = await client.listResources()
    const intro = resources.find(({ uri }) => uri.endsWith('/docs/intro.md'))
    const { contents } = await client.readResource({ uri: intro!.uri })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' })
    const list = resources.find(({ uri }) => uri.endsWith('/llms.txt'))
    expect((await client.readResource({ uri: list!.uri })).contents[0]).toMatchObject({
      text: expect.stringContaining('/docs/intro.md'),
    })
  })

  test('a prompt says how to work with the tools', async () => {
    const { messages } = await client.getPrompt({
      name: 'write_query',
      arguments: { task: 'count ports', dialect: 'mysql' },
    })
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('check_query') })
  })
})
