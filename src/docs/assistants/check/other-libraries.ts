import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const FILE = 'content/assistants/other-libraries.yaml'

const nameSchema = z.union([
  z.strictObject({ call: z.string(), write: z.string() }),
  z.strictObject({ path: z.string(), write: z.string() }),
])

/** The data file: libraries, each with its page and its names. */
const fileSchema = z.record(
  z.string(),
  z.strictObject({
    page: z.string().startsWith('/docs/'),
    modules: z.array(z.string()),
    names: z.array(nameSchema),
  }),
)

/** A name of another library that Kysely doesn't have. */
export interface ForeignName {
  library: string
  name: string
  /** What to write instead: a sentence, with code in backticks. */
  write: string
  page: string
}

const LIBRARIES: Record<string, string> = {
  knex: 'Knex',
  prisma: 'Prisma',
  drizzle: 'Drizzle',
  typeorm: 'TypeORM',
}

const MODULE_HINT =
  'Write the query with Kysely and `db`; the page has the same queries side by side.'

/** @param root absolute path of the project. @throws ZodError for a file that isn't as described. */
export async function readOtherLibraries(root: string): Promise<ForeignName[]> {
  const libraries = fileSchema.parse(parse(await readFile(join(root, FILE), 'utf8')))
  return Object.entries(libraries).flatMap(([id, { page, modules, names }]) => {
    const library = LIBRARIES[id] ?? id
    return [
      ...names.map((entry) => ({
        library,
        name: 'call' in entry ? entry.call : entry.path,
        write: `Write ${entry.write}.`,
        page,
      })),
      ...modules.map((name) => ({ library, name, write: MODULE_HINT, page })),
    ]
  })
}

/**
 * Returns the entry for a name that Kysely doesn't have, by what the compiler says of it; null for other messages.
 * In `db.person.findMany()` the compiler misses `person`, but it is the method that shows the library.
 *
 * @param rest the code from where the message is about.
 * @param known names that Kysely has in other places.
 */
export function findForeignName(
  message: string,
  rest: string,
  names: readonly ForeignName[],
  known: ReadonlySet<string>,
): ForeignName | null {
  const missing =
    /Property '([\w$]+)' does not exist on type|Cannot find (?:name|module) '([^']+)'|has no exported member '([\w$]+)'/.exec(
      message,
    )
  if (!missing) return null
  const name = missing.slice(1).find(Boolean)!
  const find = (wanted: string) => names.find((foreign) => foreign.name === wanted)
  const own = find(name) ?? names.find((foreign) => name.startsWith(`${foreign.name}/`))
  if (own) return own
  const [statement = ''] = rest.split(/\n(?=\S)/)
  const called = [...statement.matchAll(/\.([\w$]+)\s*\(/g)].map(([, method = '']) => method)
  for (const method of called) {
    const found = known.has(method) ? undefined : find(method)
    if (found) return found
  }
  return null
}
