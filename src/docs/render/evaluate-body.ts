import type { ComponentType, ReactNode } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

/** A page's prose: an MDX component, given the components that it may use. */
export type Content = ComponentType<{
  components: Record<string, ComponentType<never> | ((props: never) => ReactNode)>
}>

/**
 * Evaluates MDX that was compiled to a function body. The text comes from our own build; evaluating
 * it here keeps pages out of the bundler, which is what makes the build scale.
 *
 * @throws when the module has no default export.
 */
export function evaluateBody(body: string, path: string): Content {
  const module = new Function(body)(jsxRuntime) as { default?: unknown } | undefined
  if (typeof module?.default !== 'function') {
    throw new Error(`The page ${path} has no default export to render.`)
  }
  return module.default as Content
}
