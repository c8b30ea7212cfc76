import { useState } from 'react'
import { announce } from '#ui/announce.ts'
import css from './CopyRows.module.css'
import type { ExportedRows, Format } from './export-rows.ts'

const NAMES: readonly Format[] = ['Markdown', 'CSV', 'JSON']

/** Copies rows in their sorted order; if the browser refuses that, shows the text to be copied by hand. */
export function CopyRows({ exported }: { exported: ExportedRows }) {
  const [copied, setCopied] = useState<Format | null>(null)
  const [refused, setRefused] = useState('')

  async function copy(format: Format) {
    let text = ''
    try {
      const { FORMATS } = await import('./export-rows.ts')
      text = FORMATS[format](exported)
      await navigator.clipboard.writeText(text)
      setRefused('')
      setCopied(format)
      announce(`Rows copied as ${format}`)
    } catch {
      setCopied(null)
      setRefused(text)
      announce('Your browser doesn’t allow this page to copy. The text stands below the rows.')
    }
  }

  return (
    <>
      <div className={css.root}>
        <span>{copied ? 'Copied' : 'Copy'}</span>
        {NAMES.map((format) => (
          <button
            key={format}
            type="button"
            aria-label={`Copy rows as ${format}`}
            data-copied={copied === format || undefined}
            onClick={() => void copy(format)}
          >
            {format}
          </button>
        ))}
      </div>
      {refused && (
        <textarea
          className={css.text}
          aria-label="Rows to copy"
          readOnly
          value={refused}
          rows={6}
        />
      )}
    </>
  )
}
