import type { DragEvent } from 'react'

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
