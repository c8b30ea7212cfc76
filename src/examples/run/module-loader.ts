import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ParsedExample } from '../source/parsed-example.ts'
import { withClaims } from './trace-origins.ts'

type ExampleModule = Record<string, unknown>

const texts = new Map<string, string>()
let version = 0

/**
 * Lets examples be loaded from memory, so that fences run like modules; and lets another package stand
 * in for `kysely`. To be called once, before anything imports `kysely`.
 */
export function installLoader(kyselyPackage = 'kysely'): void {
  registerHooks({
    resolve(specifier, context, next) {
      const known = texts.has(specifier)
      if (known) return { url: specifier, shortCircuit: true }
      const isKysely = specifier === 'kysely' || specifier.startsWith('kysely/')
      return next(isKysely ? specifier.replace('kysely', kyselyPackage) : specifier, context)
    },
    load(url, context, next) {
      const source = texts.get(url)
      if (source === undefined) return next(url, context)
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

/** Loads an example's module; its calls tell `trace-origins.ts` what they returned. */
export async function loadExample(example: ParsedExample): Promise<ExampleModule> {
  version += 1
  const url = `${pathToFileURL(example.modulePath).href}?example=${version}`
  texts.set(url, withClaims(example.moduleText, example.calls))
  try {
    return (await import(url)) as ExampleModule
  } finally {
    texts.delete(url)
  }
}
