'use client'
import { useState } from 'react'
import css from './CopyMarkdown.module.css'

const LABELS = {
  ready: 'Copy page as Markdown',
  copied: 'Copied',
  failed: 'Copying failed',
}

/** Copies the page's Markdown twin: for notes, and for language models. */
export function CopyMarkdown({ href }: { href: string }) {
  const [state, setState] = useState<keyof typeof LABELS>('ready')

  async function copy() {
    try {
      const response = await fetch(href)
      if (!response.ok) throw new Error(`status ${response.status}`)
      await navigator.clipboard.writeText(await response.text())
      setState('copied')
    } catch {
      setState('failed')
    }
    setTimeout(() => setState('ready'), 2000)
  }

  return (
    <button type="button" className={css.button} onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  )
}
