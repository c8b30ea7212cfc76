import type { CodePosition } from '../protocol/messages.ts'

/** One file of a program that is written as one text. */
export interface ProgramFile {
  /** As its comment names it, such as `src/database.ts`. */
  name: string
  /** Range in the text, with the comment. */
  from: number
  to: number
  /** Offset behind the comment. */
  body: number
}

/** Name of a file that no comment names. */
const DEFAULT_NAME = 'main.ts'

/** Matches a comment that is nothing but the name of a file, as in `// database.ts`. */
const NAME_LINE =
  /^(?:\/\/|\/\*)[ \t*=#-]*(?:@?file(?:name)?:[ \t]*)?(?:\.\/)?([\w@([][\w./@()[\]-]*\.[cm]?[jt]sx?)[ \t*=#-]*(?:\*\/)?[ \t]*$/gim

const IMPORT = /^import\b(?!\s*\()[^'"]*(['"])(.*?)\1;?/gm

type Start = Omit<ProgramFile, 'to'>

/**
 * Returns the files of a text: all of it is one, unless comments with file names divide it, or imports of the
 * program's own files are below other code. A name that was there before gets a number.
 */
export function programFiles(code: string): ProgramFile[] {
  const named = [...code.matchAll(NAME_LINE)].map(({ index, 0: line, 1: name }): Start => {
    const end = index + line.length
    return {
      name: name!,
      from: index,
      body: end + (/^\r?\n/.exec(code.slice(end))?.[0].length ?? 0),
    }
  })
  const starts = named.length > 0 ? named : startsAtImports(code)
  // What is above the first name is a file of its own if it has code.
  const [first] = starts
  if (first && !hasCode(code.slice(0, first.from))) first.from = 0
  else starts.unshift({ name: DEFAULT_NAME, from: 0, body: 0 })
  return starts.map((start, index) => {
    const { name } = start
    const earlier = starts.slice(0, index).filter((other) => other.name === name).length
    return {
      ...start,
      name: earlier === 0 ? name : name.replace(/(?=\.\w+$)/, `-${earlier + 1}`),
      to: starts[index + 1]?.from ?? code.length,
    }
  })
}

/** Returns where imports are below other code, if those import files of the program. */
function startsAtImports(code: string): Start[] {
  const starts: Start[] = []
  let importsProgram = false
  let end = 0
  for (const { 0: text, index: from, 2: module } of code.matchAll(IMPORT)) {
    if (hasCode(code.slice(end, from))) starts.push({ name: DEFAULT_NAME, from, body: from })
    importsProgram ||= starts.length > 0 && isOfProgram(module!)
    end = from + text.length
  }
  return importsProgram ? starts : []
}

/** Returns whether there is anything but comments. */
function hasCode(text: string): boolean {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() !== ''
}

/** Returns the text with everything but one file as spaces: that file's positions are those in the text. */
export function onlyFile(code: string, { from, to }: ProgramFile): string {
  const blank = (text: string) => text.replace(/[^\r\n]/g, ' ')
  return blank(code.slice(0, from)) + code.slice(from, to) + blank(code.slice(to))
}

/** Returns the file that contains an offset. */
export function fileAt(files: readonly ProgramFile[], offset: number): ProgramFile {
  return files.findLast(({ from }) => from <= offset) ?? files[0]!
}

/** Returns the file that runs last, which has the result: no other one imports it. */
export function lastFile(code: string, files: readonly ProgramFile[]): ProgramFile {
  const imported = files.flatMap(({ from, to }) =>
    [...code.slice(from, to).matchAll(IMPORT)].map(({ 2: module }) => findFile(files, module!)),
  )
  return files.findLast((file) => !imported.includes(file)) ?? files.at(-1)!
}

/** Returns a position with the file that it is in, if there are several. */
export function placeInFile(code: string, { line, column }: CodePosition): CodePosition {
  const files = programFiles(code)
  if (files.length === 1) return { line, column }
  const isAbove = ({ from }: ProgramFile) => code.slice(0, from).split('\n').length <= line
  return { line, column, file: files.findLast(isAbove)!.name }
}

/** Returns whether a module's name is that of a file of the reader's program. */
export function isOfProgram(module: string): boolean {
  return /^[.~@#]\.?\//.test(module)
}

/**
 * Returns the file that an import names: its path from the end, without the extension, as in `../db/database.js`.
 * Folders that the text doesn't name are left out of account.
 */
export function findFile<File extends Pick<ProgramFile, 'name'>>(
  files: readonly File[],
  module: string,
): File | undefined {
  if (!isOfProgram(module)) return undefined
  const wanted = pathOf(module.replace(/^(?:[.~@#]{1,2}\/)+/, ''))
  const isEnd = (path: string, end: string) => path === end || path.endsWith(`/${end}`)
  const fits = ({ name }: File) => isEnd(pathOf(name), wanted) || isEnd(wanted, pathOf(name))
  return files.find(({ name }) => pathOf(name) === wanted) ?? files.find(fits)
}

/** Returns a file's path without its extension; an `index` is its folder. */
function pathOf(name: string): string {
  return name.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
}
