import { dirname, join, posix, relative, sep } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { siteFile } from '../site-paths.ts'
import { readDeclaredValues } from './imported-values.ts'
import type { PlainValue } from './module-values.ts'
import { findPartialTag, type PartialTag, readProps } from './partial-tag.ts'
import { PROJECT_FOLDER, showProjectFile } from './project-files.ts'
import { readSourceText } from './source-text.ts'
import {
  exportedConstant,
  type ModuleImport,
  readStatements,
  type Statements,
} from './statements.ts'

const PROJECT_FILE = /^path="([^"]+)"(?: dialect="(postgres|sqlite)")?$/
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/

/** A line of text and where it was written. */
interface Line {
  text: string
  /** Path relative to the project root. */
  file: string
  line: number
  /** Line number in the page: the line's own, or that of the partial's tag. */
  pageLine: number
  /** What its names mean. */
  scope: FileScope
  /** The import of a partial that stood here. */
  declares?: ModuleImport
}

interface FileScope {
  values: Record<string, PlainValue>
}

/**
 * What names mean in a part of a page: in the page itself, which comes first, or in a place where it shows a partial. Each
 * is a module of its own, as in Docusaurus.
 */
export interface Scope {
  /** Its lines of the expanded text, both included. A partial's lie within those of what shows it. */
  from: number
  to: number
  /** Imports of a partial, at lines of the expanded text; those of the page stand in its text. */
  imports: ModuleImport[]
  values: Record<string, PlainValue>
}

/** A page's text with its partials inlined. */
export interface ExpandedText {
  text: string
  lines: readonly Line[]
  scopes: Scope[]
  /** Absolute paths of the partials, and of the files that values are from. */
  sources: string[]
  problems: Problem[]
}

interface PageFile {
  /** Absolute path. */
  path: string
  /** Path relative to the project root. */
  file: string
}

/** What is collected while a page is expanded. */
interface Expansion {
  scopes: FileScope[]
  sources: string[]
  problems: Problem[]
}

/**
 * Replaces partial tags with the partials' text: `import Note from './_note.mdx'` above, `<Note />` with nothing but other
 * tags beside it. A partial is text shared by pages; if its name begins with `_`, it isn't a page itself. Its names and
 * relative addresses are those of its own file, and its props are values in it. `<ProjectFile path="src/a.ts" />` is
 * replaced with a file of the project that the pages build, see `project-files.ts`.
 *
 * @param text text of the page
 */
export async function expandPartials(text: string, page: PageFile): Promise<ExpandedText> {
  const result: Expansion = { scopes: [], sources: [], problems: [] }
  // Nearly all pages have neither.
  if (!/^(?:import|export)\s|<ProjectFile\b/m.test(text)) {
    return { ...result, text, lines: [], scopes: [] }
  }
  const lines = await expand(text, page, [], {}, result)
  const scopes = result.scopes.map(({ values }): Scope => ({ from: 0, to: 0, imports: [], values }))
  for (const [index, { scope, declares }] of lines.entries()) {
    const known = scopes[result.scopes.indexOf(scope)]!
    known.from ||= index + 1
    known.to = index + 1
    if (declares) known.imports.push({ ...declares, line: index + 1 })
  }
  return { ...result, text: lines.map((line) => line.text).join('\n'), lines, scopes }
}

/**
 * @param above the partials that lead to this one, from the page on
 * @param given values that the file has besides those that it declares
 */
async function expand(
  text: string,
  source: PageFile,
  above: readonly string[],
  given: Readonly<Record<string, PlainValue>>,
  result: Expansion,
): Promise<Line[]> {
  const statements = readStatements(text)
  const declared = await readDeclaredValues(statements, source, given)
  result.sources.push(...declared.files)
  const scope: FileScope = { values: declared.values }
  result.scopes.push(scope)
  const write = (content: string, line: number): Line => {
    return { text: content, file: source.file, line, pageLine: line, scope }
  }
  const partials = await importedPartials(statements, source, above, result)
  const isPartial = (name: string) => partials.has(name) || name === 'ProjectFile'
  const moved = above.length > 0 ? movedStatements(statements, scope) : new Map()
  const texts = text.split('\n')
  const lines: Line[] = []
  for (let index = 0; index < texts.length; index++) {
    const line = index + 1
    if (moved.has(line) || partials.lines.has(line)) {
      const declares: ModuleImport | undefined = moved.get(line)
      lines.push({ ...write('', line), ...(declares && { declares }) })
      continue
    }
    const tag = statements.isCode[index] ? null : findPartialTag(texts, index, isPartial)
    if (!tag || 'wrong' in tag) {
      lines.push(write(texts[index]!, line))
      if (tag) {
        const message = `The partial <${tag.name}> ${tag.wrong}.`
        const fix = `Write <${tag.name} /> on a line of its own.`
        result.problems.push({ file: source.file, line, message, fix })
      }
      continue
    }
    const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(tag.before)?.[0]
    const indent = mark ? ' '.repeat(mark.length) : /^\s*/.exec(tag.before)![0]
    const inserted =
      tag.name === 'ProjectFile'
        ? await readProjectFile(tag.props, write('', line), source, result)
        : await showPartial(tag, partials.get(tag.name)!, write('', line), source, above, result)
    const blank = write('', line)
    if (tag.before.trim()) lines.push(write(tag.before.trimEnd(), line))
    if (tag.before.trim() && tag.before !== mark) lines.push(blank)
    // An empty line would end an item of a list that has nothing yet.
    while (tag.before === mark && inserted[0]?.text === '') inserted.shift()
    for (const part of inserted) {
      lines.push({ ...part, text: part.text && indent + part.text, pageLine: line })
    }
    if (tag.after.trim()) lines.push(blank, write(indent + tag.after.trim(), line))
    index += tag.lines - 1
  }
  return lines
}

/** The partials that a file imports: absolute paths by name, and the lines of their imports. */
class Partials extends Map<string, string> {
  readonly lines = new Set<number>()
}

async function importedPartials(
  { imports }: Statements,
  source: PageFile,
  above: readonly string[],
  result: Expansion,
): Promise<Partials> {
  const partials = new Partials()
  for (const { module, names, line, lastLine } of imports) {
    const [only, ...others] = names
    const isComponent =
      others.length === 0 && only?.exported === 'default' && /^[A-Z]/.test(only.name)
    const path = isComponent ? partialPath(module, source) : null
    if (path === null) continue
    for (let at = line; at <= lastLine; at++) partials.lines.add(at)
    partials.set(only!.name, path)
    const report = (message: string, fix: string) => {
      result.problems.push({ file: source.file, line, message, fix })
    }
    const file = fileOf(path, source)
    if (above.includes(path)) report(`The partial ${file} imports itself.`, 'Remove the import.')
    else if ((await readSourceText(path).catch(() => null)) === null) {
      report(`The partial ${file} does not exist.`, 'Write it, or correct the path.')
    }
  }
  return partials
}

/**
 * Returns the lines of a partial's statements, which can't stay where it is shown, with the imports that begin there.
 * Exports that aren't plain values stay: they are reported with the rest of the page.
 */
function movedStatements(
  { imports, exports }: Statements,
  { values }: FileScope,
): Map<number, ModuleImport | undefined> {
  const moved = new Map<number, ModuleImport | undefined>()
  for (const { lastLine, ...one } of imports) {
    for (let line = one.line; line <= lastLine; line++) moved.set(line, undefined)
    moved.set(one.line, one)
  }
  for (const { text, line, lastLine } of exports) {
    const name = exportedConstant(text)
    if (name === undefined || !Object.hasOwn(values, name)) continue
    for (let at = line; at <= lastLine; at++) moved.set(at, undefined)
  }
  return moved
}

/** Returns the lines that stand for the tag of a project's file. */
async function readProjectFile(
  props: string,
  at: Line,
  source: PageFile,
  result: Expansion,
): Promise<Line[]> {
  const [, path, dialect] = PROJECT_FILE.exec(props) ?? []
  const shown = path === undefined ? null : await showProjectFile(source.path, path, dialect)
  if (!shown) {
    const message = path
      ? `The page doesn't add or change the project's file "${path}".`
      : '<ProjectFile> names no file.'
    const folder = posix.join(posix.dirname(source.file), PROJECT_FOLDER)
    const fix = `Write <ProjectFile path="src/name.ts" />, with the file in this page's folder in ${folder}.`
    result.problems.push({ file: at.file, line: at.line, message, fix })
    return []
  }
  result.sources.push(...shown.sources)
  return shown.mdx.split('\n').map((text) => ({ ...at, text }))
}

/** Returns the absolute path of a partial; null for any other import. */
function partialPath(specifier: string, { path, file }: PageFile): string | null {
  if (!/\.mdx?$/.test(specifier)) return null
  const root = path.slice(0, path.length - file.length)
  if (specifier.startsWith('@site/')) return join(root, siteFile(specifier))
  return specifier.startsWith('.') ? join(dirname(path), specifier) : null
}

function fileOf(path: string, source: PageFile): string {
  const root = source.path.slice(0, source.path.length - source.file.length)
  return relative(root, path).split(sep).join('/')
}

/** Returns the lines that stand for a partial's tag. */
async function showPartial(
  tag: PartialTag,
  path: string,
  at: Line,
  source: PageFile,
  above: readonly string[],
  result: Expansion,
): Promise<Line[]> {
  const text = above.includes(path) ? null : await readSourceText(path).catch(() => null)
  // Its import has been reported.
  if (text === null) return []
  const { props, unknown } = await readProps(tag.props, at.scope.values)
  if (unknown !== null) {
    result.problems.push({
      file: at.file,
      line: at.line,
      field: unknown,
      message: `The prop "${unknown}" of the partial <${tag.name}> isn't written out.`,
      fix: 'Props of partials are texts, numbers, lists and objects without calculations; or make the partial a component (CONTRIBUTING.md, “A component”).',
    })
  }
  result.sources.push(path)
  const file = fileOf(path, source)
  const front = FRONT_MATTER.exec(text)?.[0] ?? ''
  const skipped = front.split('\n').length - 1
  const lines = await expand(
    '\n'.repeat(skipped) + text.slice(front.length).trimEnd(),
    { path, file },
    [...above, path],
    { props },
    result,
  )
  // Blank lines separate the partial's blocks from the text around its tag.
  const [first] = lines
  const blank = {
    text: '',
    file,
    line: first?.line ?? 1,
    pageLine: 0,
    scope: first?.scope ?? at.scope,
  }
  return [blank, ...lines.slice(skipped), blank]
}

/**
 * Maps the lines of a source compiled from expanded text back to the files that authors wrote. Links keep
 * the partial that they were written in.
 *
 * @param pageFile path of the page, relative to the project root
 */
export function mapToOriginalLines(
  source: CompiledSource,
  expanded: ExpandedText,
  pageFile: string,
): CompiledSource {
  const { lines } = expanded
  if (lines.length === 0) return source
  const onPage = <T extends { line: number }>(item: T): T => ({
    ...item,
    line: lines[item.line - 1]?.pageLine ?? item.line,
  })
  const problems = source.problems.map((problem) => {
    const written = problem.line === undefined ? undefined : lines[problem.line - 1]
    return written ? { ...problem, file: written.file, line: written.line } : problem
  })
  return {
    ...source,
    components: source.components.map(onPage),
    references: source.references.map((item) => {
      if (item.kind === 'api') return item
      const from = lines[item.line - 1]?.file
      const isLink = item.kind === 'link' || item.kind === 'image'
      return onPage(isLink && from && from !== pageFile ? { ...item, from } : item)
    }),
    imports: source.imports.map(onPage),
    fenceExamples: source.fenceExamples.map(onPage),
    fences: source.fences.map(onPage),
    problems: [...problems, ...expanded.problems],
  }
}
