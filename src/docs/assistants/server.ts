import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { DIALECTS } from '#base/model/dialect.ts'
import { playgroundFragment } from '#base/model/playground-link.ts'
import type { SearchIndex } from '#docs/search-index/index.ts'
import type { QueryChecker } from './check/checker.ts'
import { LIMITS } from './limits.ts'
import type { ApiNames } from './look-up.ts'
import { searchPages } from './search-pages.ts'
import type { SitePages } from './site-pages.ts'
import { ToolError } from './tool-error.ts'

/** What the tools read. */
export interface AssistantSources {
  pages: SitePages
  names: ApiNames
  /** Returns the site's index; null while its records can't be read. */
  index(): SearchIndex | null
  /** Version of the documented package. */
  version: string
  checker: QueryChecker
}

export interface ServerOptions {
  /** Before the site's addresses in answers: `https://example.org`. */
  origin: string
  /** The site's base path, with slashes at both ends. */
  base: string
  /** The address of the caller whose code may be checked; null if nobody's may. */
  checksFor: string | null
}

const INSTRUCTIONS = `These tools know Kysely, the type-safe SQL query builder for TypeScript, and prove queries.
Before you write a query: look_up each method you aren't sure of, or search for the task and read_page.
Kysely isn't Knex, Prisma, Drizzle or TypeORM; names of those don't exist here.`

const CHECK_INSTRUCTIONS = `
After you wrote a query: check_query, with the schema of the project. Answer only when it reports ok.`

const URL_TEXT = 'Address of the page.'
const short = z.string().trim().min(1).max(LIMITS.text)

/** Creates a server of the Model Context Protocol for one connection; all of them share the sources. */
export function createServer(
  sources: AssistantSources,
  { origin, base, checksFor }: ServerOptions,
): McpServer {
  const { pages, names, version, checker } = sources
  const server = new McpServer(
    { name: 'kysely-docs', title: 'Documentation of Kysely', version },
    { instructions: INSTRUCTIONS + (checksFor === null ? '' : CHECK_INSTRUCTIONS) },
  )

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages and sections of the documentation of Kysely. Use it when you know the task but not the method: "upsert", "count rows per group", an error message. Read the best hit with read_page.',
      inputSchema: { query: short.describe('Words of the task, or an error message.') },
      outputSchema: {
        hits: z.array(
          z.object({
            title: z.string().describe('Titles from the page to the section.'),
            url: z.string().describe(URL_TEXT),
            text: z.string().describe('The text that was found.'),
          }),
        ),
      },
      annotations: READ_ONLY,
    },
    ({ query }) =>
      answer(() => {
        const index = sources.index()
        if (!index) throw new ToolError('The search is starting. Try again in a second.')
        return { hits: searchPages(index, query, origin) }
      }),
  )

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of the documentation as Markdown, with its proven examples, their SQL and rows. Give a fragment to read one section. Long pages come in parts.',
      inputSchema: {
        path: short.describe(
          'Path or address, such as `/docs/guides/upserts` or `/docs/reference/select-query-builder#where`.',
        ),
        part: z.int().min(1).optional().describe('Which part of a long page. Default: 1.'),
      },
      outputSchema: {
        markdown: z.string(),
        part: z.int().describe('Which part this is, counted from 1.'),
        parts: z.int().describe('How many parts there are.'),
      },
      annotations: READ_ONLY,
    },
    (request) => answer(async () => ({ ...(await pages.read(request)) })),
  )

  server.registerTool(
    'look_up',
    {
      title: 'Look up a name in the API',
      description:
        'Returns what a method, class, type or function of Kysely is: its signature, what it does, on which databases it works, and what the next version changes. Use it before you call a method that you are not sure of.',
      inputSchema: {
        name: short.describe(
          '`SelectQueryBuilder.distinctOn`, `distinctOn`, `eb.fn.sum`, `sql.lit`.',
        ),
      },
      outputSchema: {
        name: z.string(),
        signature: z.string(),
        summary: z.string(),
        url: z.string().describe(URL_TEXT),
        databases: z
          .array(
            z.object({
              database: z.string(),
              status: z
                .enum(['runs', 'refused', 'compiles', 'unavailable'])
                .describe('refused: the database rejects it; compiles: not run by a server here.'),
              since: z.string().optional().describe('First version of the database that has it.'),
              message: z.string().optional(),
            }),
          )
          .describe('Empty for names that never reach a database.'),
        change: z.string().optional().describe('What the next version of Kysely changes.'),
        deprecated: z.string().optional(),
        others: z.array(z.string()).optional().describe('Other names that end the same way.'),
      },
      annotations: READ_ONLY,
    },
    ({ name }) => answer(() => ({ ...names.lookUp(name, origin) })),
  )

  const site = origin + base.slice(0, -1)
  if (checksFor !== null) {
    server.registerTool(
      'check_query',
      {
        title: 'Check a query',
        description:
          'Proves code that you wrote with Kysely: checks its types, compiles it to SQL for the database, finds what the database refuses and what you probably didn’t mean, and runs it on PostgreSQL or SQLite. Use it for each query before you answer, with the schema of the project.',
        inputSchema: {
          code: z
            .string('Give the code as text: a query, several statements, or a module.')
            .describe(
              'TypeScript: a query such as `db.selectFrom(…)`, several statements, or a module. `db` is there, already connected.',
            ),
          dialect: z
            .enum(DIALECTS, `The dialect must be one of ${DIALECTS.join(', ')}.`)
            .describe('The database of the project; mysql also stands for MariaDB.'),
          schema: z
            .string()
            .optional()
            .describe(
              'The tables of the project: its `Database` interface, `create table` statements, or its Prisma schema. Default: the sample database of the documentation.',
            ),
        },
        outputSchema: {
          ok: z.boolean().describe('Whether no problem was found.'),
          problems: z.array(
            z.object({
              line: z.int().describe('Line of the code, counted from 1.'),
              message: z.string(),
              hint: z.string().describe('What to write instead, and the page that explains it.'),
            }),
          ),
          sql: z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) })),
          rows: z
            .array(z.record(z.string(), z.unknown()))
            .optional()
            .describe('The first rows of the result, if the code ran and has one.'),
          notes: z.array(z.string()).optional().describe('Where it ran, and what was not checked.'),
          playground: z
            .string()
            .describe('Address of the playground with the code and the tables, for the user.'),
        },
        annotations: READ_ONLY,
      },
      (request) =>
        answer(async () => {
          const { problems, sql, rows, notes, state } = await checker.check(request, checksFor)
          return {
            ok: problems.length === 0,
            problems: problems.map(({ line, message, hint, page }) => ({
              line,
              message,
              hint: `${hint} See ${site}${page}`,
            })),
            sql,
            ...(rows && { rows }),
            ...(notes.length > 0 && { notes }),
            playground: `${site}/docs/playground#${await playgroundFragment(state)}`,
          }
        }),
    )
  }
  server.registerResource(
    'llms.txt',
    `${site}/llms.txt`,
    { title: 'All pages', description: 'Each page with one sentence.', mimeType: 'text/plain' },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/plain', text: await pages.readList() }],
    }),
  )
  server.registerResource(
    'page',
    new ResourceTemplate(`${site}/{+path}.md`, {
      list: () => ({
        resources: pages.paths.map((path) => ({
          name: path,
          uri: `${site}${path === '/' ? '/index' : path}.md`,
          mimeType: MARKDOWN,
        })),
      }),
    }),
    { title: 'A page', description: 'A page of the documentation.', mimeType: MARKDOWN },
    async (uri) => {
      const { markdown } = await pages.read({ path: uri.pathname + uri.hash })
      return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text: markdown }] }
    },
  )

  server.registerPrompt(
    'write_query',
    {
      title: 'Write a query with Kysely',
      description: 'Looks names up, writes the query, checks it, and only then answers.',
      argsSchema: {
        task: z.string().describe('What the query has to do.'),
        dialect: z.enum(DIALECTS).optional().describe('Default: postgres.'),
      },
    },
    ({ task, dialect = 'postgres' }) => ({
      messages: [
        {
          role: 'user' as const,
          content: { type: 'text' as const, text: promptText(task, dialect) },
        },
      ],
    }),
  )
  return server
}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false, idempotentHint: true }
const MARKDOWN = 'text/markdown'

/** Returns a tool's answer as structured content, and the same as text; an error that the model can fix as one. */
async function answer(
  make: () => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const structuredContent = await make()
    const text = JSON.stringify(structuredContent, null, 1)
    return { structuredContent, content: [{ type: 'text', text }] }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}

function promptText(task: string, dialect: string): string {
  return `Write a query with Kysely for the dialect ${dialect}.

Task: ${task}

1. Call search for the task, and read_page for the best hit. Call look_up for each method that you aren't sure of.
2. Write the query with the names that you found, for the tables of this project.
3. Call check_query with the code, the dialect and the schema. Fix each problem that it reports and check again.
4. Answer only when it reports ok. Show the code and the SQL, and say what was run and what was only compiled.`
}
