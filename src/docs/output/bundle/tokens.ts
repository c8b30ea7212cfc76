import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin as PostcssPlugin } from 'postcss'
import type { Plugin } from 'vite'

/** Where the custom properties are defined that all styles share. */
const TOKENS = 'src/base/styles/tokens.css'
const NAME = /(?<![\w-])--[a-z][\w-]*/g

/**
 * Returns the function that gives the custom properties in a text numbers for names in production: their names were a
 * twentieth of all styles, which each document carries. Those that a component defines, and perhaps sets by script, keep
 * their names.
 *
 * @param root absolute path of the project.
 */
export function numberTokens(root: string): (text: string) => string {
  const tokens = readFileSync(join(root, TOKENS), 'utf8').matchAll(/^\s*(--[a-z][\w-]*):/gm)
  const names = new Set(Array.from(tokens, ([, name = '']) => name))
  const numbers = new Map([...names].map((name, number) => [name, `--${number.toString(36)}`]))
  return (text) => text.replaceAll(NAME, (name) => numbers.get(name) ?? name)
}

/** Returns what renames custom properties in styles, for PostCSS, and in the scripts that use them, for Vite. */
export function renameTokens(rename: (text: string) => string): {
  styles: PostcssPlugin
  scripts: Plugin
} {
  return {
    styles: {
      postcssPlugin: 'rename-tokens',
      // Once and at the end, when imported styles are part of it.
      OnceExit(root) {
        root.walkDecls((declaration) => {
          declaration.prop = rename(declaration.prop)
          declaration.value = rename(declaration.value)
        })
      },
    },
    scripts: {
      name: 'rename-tokens',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/, code: 'var(--' },
        handler: (code) => ({ code: rename(code), map: null }),
      },
    },
  }
}
