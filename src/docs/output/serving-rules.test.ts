import { describe, expect, test } from 'vitest'
import { SANDBOX_CSP, SANDBOX_HEADERS, SANDBOX_PATTERN } from '#base/model/sandbox.ts'
import {
  headersFile,
  headersFor,
  IMMUTABLE,
  REVALIDATE,
  type ServingRules,
} from './serving-rules.ts'

const RULES: ServingRules = {
  url: 'https://example.org',
  base: '/base/',
  headers: {
    'Content-Security-Policy': "default-src 'none'",
    'X-Frame-Options': 'DENY',
    'Cache-Control': REVALIDATE,
  },
  exceptions: [
    { pattern: '/assets/*', headers: { 'Cache-Control': IMMUTABLE } },
    { pattern: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { pattern: SANDBOX_PATTERN, headers: SANDBOX_HEADERS },
  ],
  redirects: {},
  search: null,
}

/** Paths relative to the base, with and without the extension, which Cloudflare strips. */
const PATHS = [
  '/docs/intro',
  '/docs/intro.md',
  '/assets/a-1234.js',
  '/assets/runner/sandbox-1234.html',
  '/assets/runner/sandbox-1234',
]

interface Rule {
  pattern: RegExp
  set: [name: string, value: string][]
  unset: string[]
}

/** Parses the file as both hosts do: a path, then indented lines that each set or remove a header. */
function parse(file: string): Rule[] {
  const rules: Rule[] = []
  for (const line of file.split('\n').map((text) => text.trim())) {
    if (line.startsWith('/')) {
      const pattern = line.split('*').map((part) => part.replaceAll('.', '\\.'))
      rules.push({ pattern: new RegExp(`^${pattern.join('.*')}$`), set: [], unset: [] })
    } else if (line.includes(':')) {
      const [name = '', ...value] = line.split(':')
      rules.at(-1)?.set.push([name.toLowerCase(), value.join(':').trim()])
    } else if (line.startsWith('! ')) {
      rules.at(-1)?.unset.push(line.slice(2).toLowerCase())
    }
  }
  return rules
}

/** Cloudflare: applies all matching rules in order; each removes headers, then appends to existing ones. */
function asCloudflare(rules: Rule[], path: string): Record<string, string> {
  const headers = new Headers()
  for (const rule of rules.filter(({ pattern }) => pattern.test(path))) {
    for (const name of rule.unset) headers.delete(name)
    for (const [name, value] of rule.set) headers.append(name, value)
  }
  return Object.fromEntries(headers)
}

/** Netlify: later rules win, and lines without a colon are ignored. */
function asNetlify(rules: Rule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => pattern.test(path))
  return Object.fromEntries(matching.flatMap(({ set }) => set))
}

describe('the file of headers for static hosts', () => {
  const rules = parse(headersFile(RULES))

  for (const path of PATHS) {
    test(`says of ${path} what our own server sends`, () => {
      const own = Object.fromEntries(
        Object.entries(headersFor(RULES, path)).map(([name, value]) => [name.toLowerCase(), value]),
      )
      expect(asCloudflare(rules, `/base${path}`)).toEqual(own)
      expect(asNetlify(rules, `/base${path}`)).toEqual(own)
    })
  }

  test('gives the sandbox one policy, its own', () => {
    const headers = asCloudflare(rules, '/base/assets/runner/sandbox-1234')
    expect(headers['content-security-policy']).toBe(SANDBOX_CSP)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})
