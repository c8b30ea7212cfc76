import type { TypeProblem } from '../types/requests.ts'

/** Returns a problem's sentence as plain text: without marks of code and links, which the panel shows. */
export function plainWords({ words, message }: Pick<TypeProblem, 'words' | 'message'>): string {
  const [first = ''] = message.split('\n')
  if (words === null) return first
  return words.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

/** Renders a problem for the editor's tooltip: the sentence, and what TypeScript says of it folded below. */
export function renderProblem(problem: Pick<TypeProblem, 'words' | 'message' | 'code'>): Node {
  const root = document.createElement('div')
  root.append(plainWords(problem))
  const { words, message, code } = problem
  const rest = words === null ? message.split('\n').slice(1).join('\n') : message
  if (code === 0 || rest === '') return root
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = 'What TypeScript says'
  const text = document.createElement('pre')
  text.textContent = rest
  details.append(summary, text)
  root.append(details)
  return root
}
