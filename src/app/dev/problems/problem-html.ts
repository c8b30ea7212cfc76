import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#model/problem.ts'
import { escapeXml } from '../../outputs/escape-xml.ts'

/** Lines of code shown before and after the one with a problem. */
const CONTEXT = 2

/**
 * Renders problems as an HTML list: each with its location, which opens the editor, the surrounding code, the
 * problem and the suggested fix.
 *
 * @param root absolute path of the project, to which the problems' file paths are relative.
 */
export async function problemsHtml(problems: readonly Problem[], root: string): Promise<string> {
  const items = await Promise.all(problems.map((problem) => itemHtml(problem, root)))
  return `<ul data-problems>${items.join('')}</ul>`
}

async function itemHtml(problem: Problem, root: string): Promise<string> {
  const { file, line, column, field, message, fix } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const opened = [join(root, file), line ?? 1, column ?? 1].join(':')
  const frame = line === undefined ? '' : await frameHtml(join(root, file), line)
  return `<li>
<p><button type="button" data-open="${escapeXml(opened)}">${escapeXml(place)}</button>${
    field ? ` <code>${escapeXml(field)}</code>` : ''
  }</p>
<p>${escapeXml(message)}</p>
${frame}${fix ? `<p data-fix>${escapeXml(fix)}</p>` : ''}</li>`
}

/** Renders the lines around a location, with line numbers; empty when the file can't be read. */
async function frameHtml(file: string, line: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return ''
  const first = Math.max(1, line - CONTEXT)
  const lines = text.split('\n').slice(first - 1, line + CONTEXT)
  const width = String(first + lines.length).length
  const rows = lines.map((code, index) => {
    const number = first + index
    const row = escapeXml(`${String(number).padStart(width)} | ${code}`)
    return number === line ? `<mark>${row}</mark>` : row
  })
  return `<pre tabindex="0">${rows.join('\n')}</pre>`
}
