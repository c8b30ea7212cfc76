import { isDialect } from '#model/dialect.ts'
import type { SqlOrigin } from '#model/example.ts'
import { originsOf } from './data.ts'
import { originAtLine, originAtSql, partsOf } from './find-origin.ts'
import { offsetAtPoint, rangeOf } from './text-place.ts'
import './origins.css'

/** The name of the highlight in `origins.css`. */
const NAME = 'origin'

/** What is marked, so that a pointer that moves within it changes nothing. */
let shown: SqlOrigin | undefined

/** Marks the line of a query under the pointer and the SQL that it made, or the SQL and the line that made it. */
export async function markAtPointer({ target, clientX, clientY }: MouseEvent): Promise<void> {
  const pre = target instanceof Element ? target.closest('pre') : null
  const example = pre && exampleOf(pre)
  const code = pre?.querySelector('code')
  const offset = example && code ? offsetAtPoint(code, clientX, clientY) : null
  if (!example || !code || offset === null) {
    clearMarks()
    return
  }
  if (pre === example.query) await markLine(example, lineAt(code, offset))
  else await markSql(example, example.statements.indexOf(pre), offset)
}

/** Marks what the line of an element in a query's code made. */
export async function markAtElement(element: Element): Promise<void> {
  const pre = element.closest('pre')
  const code = pre?.querySelector('code')
  const example = pre && exampleOf(pre)
  if (!example || !code) return
  const before = document.createRange()
  before.selectNodeContents(code)
  before.setEndBefore(element)
  await markLine(example, lineAt(code, before.toString().length))
}

export function clearMarks(): void {
  shown = undefined
  if ('highlights' in CSS) CSS.highlights.delete(NAME)
}

/** An example as it is shown: the code and the statements of the chosen dialect. */
interface ShownExample {
  query: HTMLElement
  statements: HTMLElement[]
}

/** The example of a piece of its code; undefined where it is edited, since then the SQL may be another. */
function exampleOf(pre: HTMLElement): ShownExample | undefined {
  const block = pre.closest('[data-example-block]')
  const visible = (selector: string) =>
    [...(block?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((it) => it.checkVisibility())
  const [query] = visible('pre[data-hovers]')
  const statements = visible('[data-copyable="SQL"] pre[data-scroll]')
  const isPart = pre === query || statements.includes(pre)
  return query && isPart ? { query, statements } : undefined
}

async function markLine(example: ShownExample, line: number): Promise<void> {
  const origins = await originsOf(example.query, chosenDialect())
  mark(example, originAtLine(origins, line))
}

async function markSql(example: ShownExample, statement: number, offset: number): Promise<void> {
  const origins = await originsOf(example.query, chosenDialect())
  const origin = originAtSql(origins, statement, offset)
  mark(example, origin ? [origin] : [])
}

/** @param origins of one call, or of several that stand on the same lines. */
function mark({ query, statements }: ShownExample, origins: SqlOrigin[]): void {
  const [origin] = origins
  if (origin === shown && origin) return
  clearMarks()
  const code = query.querySelector('code')
  if (!origin || !code || !('highlights' in CSS)) return
  shown = origin
  const [, first, last] = origin
  const parts = origins.flatMap((one) => {
    const sql = statements[one[0]]?.querySelector('code')
    return sql ? partsOf(one).map(([start, end]) => rangeOf(sql, start, end - start)) : []
  })
  CSS.highlights.set(NAME, new Highlight(...linesOf(code, first, last), ...parts))
}

/** The ranges of the lines from `first` to `last`, without their indentation. */
function linesOf(code: Element, first: number, last: number): Range[] {
  let start = 0
  return (code.textContent ?? '').split('\n').flatMap((line, index) => {
    const from = start + line.length - line.trimStart().length
    const length = line.trim().length
    start += line.length + 1
    const isMarked = index + 1 >= first && index + 1 <= last && length > 0
    return isMarked ? [rangeOf(code, from, length)] : []
  })
}

function lineAt(code: Element, offset: number): number {
  return (code.textContent ?? '').slice(0, offset).split('\n').length
}

function chosenDialect() {
  const { dialect } = document.documentElement.dataset
  return isDialect(dialect) ? dialect : undefined
}
