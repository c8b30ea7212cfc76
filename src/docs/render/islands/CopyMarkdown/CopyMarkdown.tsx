'use client'
import { useRef, useState } from 'react'
import { useClosing } from '#base/ui/use-closing.ts'
import css from './CopyMarkdown.module.css'

const LABELS = {
  ready: 'Copy page as Markdown',
  copied: 'Copied',
  failed: 'Copying failed',
}

/** AI assistants that accept a prompt in the URL. Nothing is sent to them until a reader follows a link. */
const ASSISTANTS = [
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
]

export interface CopyMarkdownProps {
  /** Href of the page's Markdown version. */
  href: string
  /** The same as an absolute URL, for use outside the site. */
  url: string
}

/** Actions for the page's Markdown version: copy it for notes, view it, or ask an assistant about it. */
export function CopyMarkdown({ href, url }: CopyMarkdownProps) {
  const [state, setState] = useState<keyof typeof LABELS>('ready')
  const menu = useRef<HTMLDetailsElement>(null)

  useClosing(menu)

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

  const prompt = encodeURIComponent(`Read ${url} and answer my questions about it.`)
  return (
    <div className={css.root}>
      <button type="button" className={css.button} onClick={copy}>
        <span aria-live="polite">{LABELS[state]}</span>
      </button>
      <details ref={menu} className={css.menu}>
        <summary aria-label="More for this page" />
        <div>
          <button type="button" onClick={copy}>
            {LABELS[state]}
          </button>
          <a href={href}>View as Markdown</a>
          {ASSISTANTS.map(({ name, address }) => (
            <a key={name} href={address + prompt} target="_blank" rel="noreferrer">
              {`Open in ${name}`}
            </a>
          ))}
        </div>
      </details>
    </div>
  )
}
