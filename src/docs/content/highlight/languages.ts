import type { BundledLanguage } from 'shiki/langs'

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
const TEXT = { grammar: null, label: 'Text' }

/** The languages allowed for fences. */
export const LANGUAGES: Record<string, Language> = {
  ts: TYPESCRIPT,
  typescript: TYPESCRIPT,
  tsx: { grammar: 'tsx', label: 'TSX' },
  js: JAVASCRIPT,
  mjs: JAVASCRIPT,
  javascript: JAVASCRIPT,
  jsx: { grammar: 'tsx', label: 'JSX' },
  sql: { grammar: 'sql', label: 'SQL' },
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
  html: { grammar: 'html', label: 'HTML' },
  css: { grammar: 'css', label: 'CSS' },
  text: TEXT,
  txt: TEXT,
}

export const GRAMMARS = [
  ...new Set(Object.values(LANGUAGES).flatMap(({ grammar }) => (grammar ? [grammar] : []))),
]
