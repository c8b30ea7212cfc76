import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type JsonObject } from '../json.ts'

/** Search parameters as sent: by name, in JSON types. */
export type RawParameters = JsonObject

/** Reads the parameters of a URL query, or of the `params` text of a body. */
export function fromQueryString(search: string): RawParameters {
  const raw: RawParameters = {}
  for (const [name, value] of new URLSearchParams(search)) raw[name] = value
  return raw
}

/** Reads the parameters of a request without a body, except for credentials. */
export function fromUrl(search: URLSearchParams): RawParameters {
  const raw = Object.entries(fromQueryString(search.toString()))
  return Object.fromEntries(raw.filter(([name]) => !name.toLowerCase().startsWith('x-algolia-')))
}

const paramsProblem = (): never => {
  throw badRequest('Invalid value for "params" parameter, expected string')
}

/** Reads a body's parameters, including those in its `params` text; the body's own fields take precedence. */
export function fromBody(body: JsonObject): RawParameters {
  const { params, ...rest } = body
  if (params === undefined || params === null) return rest
  if (typeof params === 'string') return { ...fromQueryString(params), ...rest }
  return isJsonObject(params) ? { ...params, ...rest } : paramsProblem()
}

/** Returns the `params` field of a response: the request's parameters, URL-encoded. */
export function toQueryString(raw: RawParameters): string {
  return Object.entries(raw)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(shown.toWellFormed())}`
    })
    .join('&')
}
