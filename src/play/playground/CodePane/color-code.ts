import { highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { codeClasses } from '#play/editor/CodeEditor/code-classes.ts'

const typescript = parser.configure({ dialect: 'ts' })

/** Returns TypeScript highlighted as in the editor, but loads only the grammar, a fraction of the editor. */
export function colorCode(text: string): Node[] {
  const line = document.createElement('span')
  line.className = 'line'
  const add = (part: string, classes: string) => {
    if (!classes) return line.append(part)
    const token = document.createElement('span')
    token.className = classes
    token.textContent = part
    line.append(token)
  }
  highlightCode(text, typescript.parse(text), codeClasses, add, () => line.append('\n'))
  return [line]
}
