import { createElement, type ReactNode } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { GENERATED_COMPONENTS } from '#base/model/prose-components.ts'
import { authorComponents } from '#docs/content/link/check-components.ts'

type Props = Record<string, unknown> & { children?: ReactNode; html?: string }

/** Renders each component as an element that shows its props: `<x-heading level="2" id="a">`. */
const components = Object.fromEntries(
  [...authorComponents(), ...GENERATED_COMPONENTS].map((name) => [name, printed(name)]),
)

function printed(name: string) {
  return ({ children, html, ...props }: Props) => {
    const shown = Object.entries(props).map(([key, value]) => [key.toLowerCase(), String(value)])
    const content = html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } }
    const tag = `x-${name.toLowerCase()}`
    return createElement(tag, { ...Object.fromEntries(shown), ...content }, children)
  }
}

/** Renders the HTML of a compiled body, one tag per line, with components shown by name and props. */
export function renderBody(body: string): string {
  const module: { default(props: object): ReactNode } = new Function(body)(jsxRuntime)
  const html = renderToStaticMarkup(module.default({ components }))
  return `${html.replace(/(<(?:x-|p\b|ul|ol|li|t|blockquote|h\d|div))/g, '\n$1').trim()}\n`
}
