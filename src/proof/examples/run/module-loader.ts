import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import type { ExampleFunction } from './run-function.ts'
import { instrumentCalls } from './trace-origins.ts'

const texts = new Map<string, string>()
let version = 0

/**
 * Installs hooks that load examples from memory, so that fences run like modules, and that can replace
 * `kysely` with another package. Call this once, before anything imports `kysely`.
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

/**
 * Loads an example's module, and returns the function that each dialect runs. Its calls report their return values to
 * `trace-origins.ts`.
 */
export async function loadFunctions(
  example: ParsedExample,
): Promise<Record<Dialect, ExampleFunction>> {
  version += 1
  const url = `${pathToFileURL(example.modulePath).href}?example=${version}`
  texts.set(url, instrumentCalls(example.moduleText, example.calls))
  try {
    const module: Record<string, ExampleFunction> = await import(url)
    const functions = DIALECTS.map((dialect) => {
      return [dialect, module[example.variants[dialect].exportName] ?? NO_FUNCTION] as const
    })
    return Object.fromEntries(functions) as Record<Dialect, ExampleFunction>
  } finally {
    texts.delete(url)
  }
}

const NO_FUNCTION: ExampleFunction = async () => {
  throw new Error('The example has no function for this dialect')
}
