import { suggest } from '#base/text/closest.ts'

/** The options that an author wrote after a fence's language. */
export interface FenceMeta {
  title?: string
  /** 1-based numbers of the lines to highlight. */
  highlighted: Set<number>
  showLineNumbers: boolean
  /** Whether the code is a proven example: the body of `async (db) => { … }`. */
  example: boolean
  /** Whether the code is a file of the project that a series of pages builds, which is checked as a whole. */
  project: boolean
  /** Whether to show the commands for each package manager. */
  packageManagers: boolean
  problems: { message: string; fix: string }[]
}

const PART = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|(\S+)/g
const KEYS = ['title', 'showLineNumbers', 'example', 'package-managers', 'project']

/** Parses the text after a fence's language: `title="a.ts" {1,3-5} showLineNumbers`. */
export function parseFenceMeta(text: string): FenceMeta {
  const meta: FenceMeta = {
    highlighted: new Set(),
    showLineNumbers: false,
    example: false,
    project: false,
    packageManagers: false,
    problems: [],
  }
  for (const part of text.matchAll(PART)) {
    const [whole, key, double, single, bare, range, word] = part
    if (range !== undefined) addLines(range, meta)
    else if (!applyPart(meta, key ?? word ?? '', double ?? single ?? bare)) {
      const fix = suggest(key ?? word ?? '', [...KEYS, '{1,3-5}'])
      meta.problems.push({ message: `Unknown fence meta "${whole}".`, fix })
    }
  }
  return meta
}

function applyPart(meta: FenceMeta, key: string, value: string | undefined): boolean {
  if (key === 'title' && value !== undefined) meta.title = value
  else if (value !== undefined) return false
  else if (key === 'showLineNumbers') meta.showLineNumbers = true
  else if (key === 'example') meta.example = true
  else if (key === 'project') meta.project = true
  else if (key === 'package-managers') meta.packageManagers = true
  else return false
  return true
}

function addLines(text: string, meta: FenceMeta): void {
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part)
    if (!match) {
      const fix = 'Write line numbers and ranges, such as {1,3-5}.'
      meta.problems.push({ message: `"{${text}}" is not a list of lines.`, fix })
      return
    }
    for (let line = Number(match[1]); line <= Number(match[2] ?? match[1]); line++) {
      meta.highlighted.add(line)
    }
  }
}
