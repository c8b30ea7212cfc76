import { createElement, Fragment } from 'react'

/** Text in which `backticks` mark code. */
export function Backticked({ text }: { text: string }) {
  const parts = text.split('`')
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part)),
  )
}
