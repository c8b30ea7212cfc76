import { closest } from '#base/text/closest.ts'

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
  /** Whether to show the commands for each package manager; `npm2yarn` in Docusaurus. */
  packageManagers: boolean
  /** What the author may have meant otherwise; the code is shown all the same. */
  warnings: { message: string; fix: string }[]
}

const PART = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|(\S+)/g
const KEYS = ['title', 'showLineNumbers', 'example', 'package-managers', 'npm2yarn', 'project']

/** Parses the text after a fence's language: `title="a.ts" {1,3-5} showLineNumbers`. Other words do nothing. */
export function parseFenceMeta(text: string): FenceMeta {
  const meta: FenceMeta = {
    highlighted: new Set(),
    showLineNumbers: false,
    example: false,
    project: false,
    packageManagers: false,
    warnings: [],
  }
  for (const part of text.matchAll(PART)) {
    const [, key, double, single, bare, range, word] = part
    if (range !== undefined) addLines(range, meta)
    else if (key === 'title' && bare !== undefined) {
      // As in Docusaurus, it's a title only between quotes.
      const fix = `Write title="${bare.replaceAll(/["']/g, '')}".`
      meta.warnings.push({ message: `The title ${bare} isn't between quotes.`, fix })
    } else applyPart(meta, key ?? word ?? '', double ?? single ?? bare)
  }
  return meta
}

function applyPart(meta: FenceMeta, key: string, value: string | undefined): void {
  if (key === 'title' && value !== undefined) meta.title = value
  else if (key === 'showLineNumbers') {
    meta.showLineNumbers = true
    if (value === undefined) return
    const fix = 'Lines are numbered from 1; leave out the number.'
    meta.warnings.push({ message: `"${key}=${value}" names a first line.`, fix })
  } else if (value === undefined && key === 'example') meta.example = true
  else if (value === undefined && key === 'project') meta.project = true
  else if (value === undefined && (key === 'package-managers' || key === 'npm2yarn')) {
    meta.packageManagers = true
  } else {
    // Words that a site's own plugins understood do nothing. One that is nearly ours is likely a slip.
    const near = closest(key, KEYS)
    if (near === undefined || KEYS.includes(key)) return
    meta.warnings.push({
      message: `The fence meta "${key}" does nothing.`,
      fix: `Did you mean "${near}"?`,
    })
  }
}

/** Adds the lines of a list such as `1,3-5`; anything else in braces belongs to some plugin. */
function addLines(text: string, meta: FenceMeta): void {
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part)
    if (!match) continue
    const ends = [Number(match[1]), Number(match[2] ?? match[1])]
    for (let line = Math.min(...ends); line <= Math.max(...ends); line++) meta.highlighted.add(line)
  }
}
