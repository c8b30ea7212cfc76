import { dirname, join, posix, relative, sep } from 'node:path'
import type { Problem } from '#base/model/problem.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { siteFile } from '../site-paths.ts'
import { type ImportedName, readImportClause } from './import-clause.ts'
import { PROJECT_FOLDER, showProjectFile } from './project-files.ts'
import { readSourceText } from './source-text.ts'

const TAG = /^(\s*)<([A-Z]\w*)\s*([^>]*?)\s*\/>\s*$/
const PROJECT_FILE = /^path="([^"]+)"(?: dialect="(postgres|sqlite)")?$/
const FENCE = /^\s*(`{3,}|~{3,})/
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/

/** A line of text and where it was written. */
interface Line {
  text: string
  /** Path relative to the project root. */
  file: string
  line: number
  /** Line number in the page: the line's own, or that of the partial's tag. */
  pageLine: number
}

/** A page's text with its partials inlined. */
export interface ExpandedText {
  text: string
  lines: readonly Line[]
  /** Absolute paths of the partials. */
  partials: string[]
  problems: Problem[]
  /**
   * Imports of partials that aren't partials: they stand at the end of the page, where no indent breaks them. Each
   * name once: a page and its partials are one module here.
   */
  hoisted: Line[]
  /** What the page's and hoisted imports take their names from, by name. */
  imported: Map<string, string>
}

interface PageFile {
  /** Absolute path. */
  path: string
  /** Path relative to the project root. */
  file: string
}

/**
 * Replaces partial tags with the partials' text: `import Note from './_note.mdx'` above, `<Note />` on its
 * own line. A partial is text shared by pages, which takes no props; if its name begins with `_`, it isn't a
 * page itself. `<ProjectFile path="src/a.ts" />` is replaced with a file of the
 * project that the pages build, see `project-files.ts`.
 *
 * @param text text of the page
 */
export async function expandPartials(text: string, page: PageFile): Promise<ExpandedText> {
  const expanded: ExpandedText = {
    text,
    lines: [],
    partials: [],
    problems: [],
    hoisted: [],
    imported: new Map(),
  }
  // Nearly all pages have neither.
  if (!/^import\s|<ProjectFile\b/m.test(text)) return expanded
  for (const line of text.split('\n')) {
    const { module, names = [] } = readImport(line) ?? {}
    for (const { name, exported } of names) expanded.imported.set(name, `${module} ${exported}`)
  }
  const written = await expand(text, page, [], expanded)
  const blank = { text: '', file: page.file, line: 1, pageLine: 1 }
  const lines = expanded.hoisted.length > 0 ? [...written, blank, ...expanded.hoisted] : written
  return { ...expanded, text: lines.map((line) => line.text).join('\n'), lines }
}

async function expand(
  text: string,
  source: PageFile,
  above: readonly string[],
  result: ExpandedText,
): Promise<Line[]> {
  const partials = new Map<string, Line[]>()
  const lines: Line[] = []
  let fence: string | null = null
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const written = { text: content, file: source.file, line, pageLine: line }
    const marker = FENCE.exec(content)?.[1]
    if (marker && (fence === null || marker.startsWith(fence))) fence = fence ? null : marker
    const imported = fence === null ? readImport(content) : null
    const component = imported && onlyComponent(imported)
    const partial = component && partialPath(imported.module, source)
    if (partial) {
      partials.set(component, await readPartial(partial, written, source, above, result))
      lines.push({ ...written, text: '' })
      continue
    }
    if (imported && above.length > 0) {
      hoist(imported, written, result)
      lines.push({ ...written, text: '' })
      continue
    }
    const [, indent = '', name = '', props = ''] = (fence === null && TAG.exec(content)) || []
    const inserted =
      name === 'ProjectFile'
        ? await readProjectFile(props, written, source, result)
        : partials.get(name)
    if (!inserted) {
      lines.push(written)
      continue
    }
    if (props && name !== 'ProjectFile') {
      const message = `The partial <${name}> has props: a partial is text and takes none.`
      result.problems.push({ file: source.file, line, message, fix: `Write <${name} />.` })
    }
    for (const part of inserted) {
      lines.push({ ...part, text: part.text && indent + part.text, pageLine: line })
    }
  }
  return lines
}

/** What a line's import declares. */
interface LineImport {
  module: string
  names: ImportedName[]
}

/** Returns what a line's import declares; null for any other line. */
function readImport(line: string): LineImport | null {
  const [, clause = '', module] = /^import\s+(.*?)\s*from\s*['"]([^'"]+)['"];?\s*$/.exec(line) ?? []
  return module === undefined ? null : { module, names: readImportClause(clause) }
}

/** Returns the name of the component that is all that an import declares. */
function onlyComponent({ names }: LineImport): string | null {
  const [only, ...others] = names
  const isComponent = others.length === 0 && only?.isBeforeBraces && only.exported === 'default'
  return isComponent && /^[A-Z]\w*$/.test(only.name) ? only.name : null
}

/** Adds an import of a partial to those of its page, without the names that the page has from the same place. */
function hoist({ module, names }: LineImport, written: Line, result: ExpandedText): void {
  const added = names.filter(({ name, exported }) => {
    const from = `${module} ${exported}`
    const known = result.imported.get(name)
    if (known !== undefined && known !== from) {
      const message = `“${name}” is imported from "${module}" here, and from "${known.split(' ')[0]}" elsewhere on the page.`
      const fix = 'Give one of them another name: a page and its partials are one module.'
      result.problems.push({ file: written.file, line: written.line, message, fix })
    }
    result.imported.set(name, known ?? from)
    return known === undefined
  })
  if (added.length === 0) return
  const textsOf = (before: boolean) =>
    added.filter((one) => one.isBeforeBraces === before).map((one) => one.written)
  const [parts, list] = [textsOf(true), textsOf(false)]
  if (list.length > 0) parts.push(`{ ${list.join(', ')} }`)
  result.hoisted.push({ ...written, text: `import ${parts.join(', ')} from '${module}'` })
}

/** Returns the lines that stand for the tag of a project's file. */
async function readProjectFile(
  props: string,
  at: Line,
  source: PageFile,
  result: ExpandedText,
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
  result.partials.push(...shown.sources)
  return shown.mdx.split('\n').map((text) => ({ ...at, text }))
}

/** Returns the absolute path of a partial; null for any other import. */
function partialPath(specifier: string, { path, file }: PageFile): string | null {
  if (!/\.mdx?$/.test(specifier)) return null
  const root = path.slice(0, path.length - file.length)
  if (specifier.startsWith('@site/')) return join(root, siteFile(specifier))
  return specifier.startsWith('.') ? join(dirname(path), specifier) : null
}

async function readPartial(
  path: string,
  at: Line,
  source: PageFile,
  above: readonly string[],
  result: ExpandedText,
): Promise<Line[]> {
  const root = source.path.slice(0, source.path.length - source.file.length)
  const file = relative(root, path).split(sep).join('/')
  const report = (message: string, fix: string) => {
    result.problems.push({ file: at.file, line: at.line, message, fix })
    return []
  }
  if (above.includes(path))
    return report(`The partial ${file} imports itself.`, 'Remove the import.')
  const text = await readSourceText(path).catch(() => null)
  if (text === null)
    return report(`The partial ${file} does not exist.`, 'Write it, or correct the path.')
  result.partials.push(path)
  const front = FRONT_MATTER.exec(text)?.[0] ?? ''
  const skipped = front.split('\n').length - 1
  const lines = await expand(
    '\n'.repeat(skipped) + text.slice(front.length).trimEnd(),
    { path, file },
    [...above, path],
    result,
  )
  // Blank lines separate the partial's blocks from the text around its tag.
  const [first] = lines
  const blank = { text: '', file, line: first?.line ?? 1, pageLine: 0 }
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
