import { programFiles } from '#sandbox/imports/program-files.ts'
import type { CodePosition } from '#sandbox/protocol/messages.ts'
import { lineAt } from '#sandbox/worker/script-error.ts'
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
