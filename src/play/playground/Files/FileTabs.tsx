import type { DragEvent } from 'react'
import { programFiles } from '#play/sandbox/imports/program-files.ts'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'
import { lineAt } from '#play/sandbox/worker/script-error.ts'
import css from './FileTabs.module.css'

export interface FileTabsProps {
  code: string
  /** Called to show the beginning of a file. */
  onShow(position: CodePosition): void
}

/** The files of a program that is written as one text; nothing if there is only one. */
export function FileTabs({ code, onShow }: FileTabsProps) {
  const files = programFiles(code)
  if (files.length === 1) return null
  return (
    <nav className={css.root} aria-label="Files">
      {files.map(({ name, body }) => (
        <button
          key={name}
          type="button"
          onClick={() => onShow({ line: lineAt(code, body), column: 1 })}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

const IS_CODE = /\.[cm]?[jt]sx?$/

/**
 * Returns handlers for an element onto which files with code are dropped. Other files are left to the browser.
 *
 * @param onFiles Called with their text, each below a comment with its name.
 */
export function dropFiles(onFiles: (text: string) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    // Before the editor, which would insert the text without the names.
    onDropCapture(event: DragEvent) {
      const files = [...event.dataTransfer.files].filter(({ name }) => IS_CODE.test(name))
      if (files.length === 0) return
      event.preventDefault()
      const texts = files.map(async (file) => `// ${file.name}\n${await file.text()}`)
      void Promise.all(texts).then((all) => onFiles(all.join('\n')))
    },
  }
}
