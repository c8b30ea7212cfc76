import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'

interface Language {
  /** Null for plain text. */
  grammar: BundledLanguage | null
  /** Label in the corner of the code block. */
  label: string
}

const TYPESCRIPT: Language = { grammar: 'typescript', label: 'TypeScript' }
const JAVASCRIPT: Language = { grammar: 'javascript', label: 'JavaScript' }
const SHELL: Language = { grammar: 'shellscript', label: 'Shell' }
const JSON_LANGUAGE: Language = { grammar: 'json', label: 'JSON' }
const YAML: Language = { grammar: 'yaml', label: 'YAML' }
const SQL: Language = { grammar: 'sql', label: 'SQL' }
const HTML: Language = { grammar: 'html', label: 'HTML' }
const TEXT: Language = { grammar: null, label: 'Text' }

/** The languages of fences whose grammars are loaded at once, and names that Shiki doesn't know. */
const LANGUAGES: Record<string, Language> = {
  ts: TYPESCRIPT,
  typescript: TYPESCRIPT,
  tsx: { grammar: 'tsx', label: 'TSX' },
  js: JAVASCRIPT,
  mjs: JAVASCRIPT,
  javascript: JAVASCRIPT,
  jsx: { grammar: 'tsx', label: 'JSX' },
  sql: SQL,
  mysql: SQL,
  postgresql: SQL,
  sh: SHELL,
  bash: SHELL,
  shell: SHELL,
  json: JSON_LANGUAGE,
  jsonc: JSON_LANGUAGE,
  diff: { grammar: 'diff', label: 'Diff' },
  yaml: YAML,
  yml: YAML,
  toml: { grammar: 'toml', label: 'TOML' },
  prisma: { grammar: 'prisma', label: 'Prisma' },
  dockerfile: { grammar: 'docker', label: 'Dockerfile' },
  html: HTML,
  markup: HTML,
  css: { grammar: 'css', label: 'CSS' },
  text: TEXT,
  txt: TEXT,
  plaintext: TEXT,
  plain: TEXT,
  none: TEXT,
}

/** The grammars that are loaded at once. */
export const GRAMMARS = [
  ...new Set(Object.values(LANGUAGES).flatMap(({ grammar }) => (grammar ? [grammar] : []))),
]

/** Returns the language of a name after a fence: one of ours, or any that Shiki has; undefined for others. */
export function languageOf(name: string): Language | undefined {
  const lower = name.toLowerCase()
  if (Object.hasOwn(LANGUAGES, lower)) return LANGUAGES[lower]
  if (!Object.hasOwn(bundledLanguages, lower)) return undefined
  const info = bundledLanguagesInfo.find(({ id, aliases }) => {
    return id === lower || aliases?.includes(lower)
  })
  return { grammar: lower as BundledLanguage, label: info?.name ?? name }
}
