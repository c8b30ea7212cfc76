import { z } from 'zod'
import { type Problem, ProblemsError } from '#base/model/problem.ts'

const text = (what: string) =>
  z.string().trim().min(1, `must be ${what}; leave it unset for the default`)
const flag = z.enum(['0', '1'], 'must be "0" or "1"').transform((value) => value === '1')

/** Hosts separated by commas: `search.example.org` or `http://127.0.0.1:3001`. */
const hosts = z.string().transform((list, context) => {
  const names = list.split(',').map((host) => host.trim())
  for (const name of names) {
    const address = /^https?:\/\//.test(name) ? name : `https://${name}`
    if (name !== '' && URL.canParse(address)) continue
    context.addIssue(`must be host names or http(s) addresses, separated by commas`)
    return z.NEVER
  }
  return names
})

const databaseUrl = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (url) => URL.canParse(url) && protocols.includes(new URL(url).protocol),
      `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    )

/** All environment variables that the site's commands read. */
const environmentSchema = z.object({
  /** Port that `start`, `dev` and `serve` listen on. Default: 3000. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535')
    .default(3000),
  /** Search backend. Default: `search.provider` from the configuration. */
  SEARCH_PROVIDER: z
    .enum(['service', 'algolia', 'static'], 'must be "service", "algolia" or "static"')
    .optional(),
  SEARCH_APP_ID: text('an application id').optional(),
  /** The public key that pages search with. */
  SEARCH_API_KEY: text('an API key').optional(),
  SEARCH_INDEX: text('the name of an index').optional(),
  SEARCH_HOSTS: hosts.optional(),
  /** The key that `search:push` writes with. */
  SEARCH_ADMIN_KEY: text('an API key that may write').optional(),
  /** Queries that our own service answers per second and address; 0 for no limit. */
  SEARCH_SERVICE_RATE: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .default(200),
  /** Takes a caller's address from `x-forwarded-for`; only behind a proxy that sets this header. */
  SEARCH_SERVICE_TRUST_PROXY: flag.default(false),
  /** Lets assistants on other machines have code checked on this one; without it, only those on this machine. */
  MCP_CHECK: flag.default(false),
  /** Google Analytics 4 measurement id; empty disables analytics, like an empty `analytics.id`. */
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]*$/, 'must be a measurement id such as "G-ABC123", or empty for none')
    .optional(),
  /** Puts the security policy into each document, for hosts that send no headers. */
  POLICY_IN_DOCUMENTS: flag.optional(),
  /** PostgreSQL for `reference:record` and tests. */
  POSTGRES_URL: databaseUrl('postgres:', 'postgresql:').optional(),
  /** MariaDB for `examples:record`, `reference:record` and tests. */
  MYSQL_URL: databaseUrl('mysql:', 'mariadb:').optional(),
  /** Makes tests fail, rather than skip, unless both servers are available. */
  DATABASES_REQUIRED: flag.optional(),
})

export type Environment = z.output<typeof environmentSchema>

/** A process's environment variables, before validation. */
export type Variables = Readonly<Record<string, string | undefined>>

/** @throws {ProblemsError} listing each invalid variable with its name, its value and the violated rule. */
export function readEnvironment(variables: Variables): Environment {
  const result = environmentSchema.safeParse(variables)
  if (result.success) return result.data
  throw new ProblemsError(
    result.error.issues.map(({ path, message }): Problem => {
      const name = String(path[0])
      const value = /KEY/.test(name) ? '…' : (variables[name] ?? '')
      return { file: 'environment', field: name, message: `${name} is "${value}"; it ${message}.` }
    }),
  )
}
