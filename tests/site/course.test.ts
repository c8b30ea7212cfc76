import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { afterAll, expect, test } from 'vitest'
import { type LoggedStatement, withStatementLog } from '#base/engines/reply.ts'
import type { Challenge } from '#base/model/challenge.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { PROJECT_DIALECTS, PROJECT_FOLDER, readProject } from '#docs/content/read/project-files.ts'
import { judge } from '#play/editor/Challenge/judge.ts'
import { nodeSqlite } from '#play/playground/project/templates/sqlite/node-sqlite.ts'
import type { FromWorker, SentStatement } from '#play/sandbox/protocol/messages.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { freshPostgres } from '#proof/examples/engines/fresh-postgres.ts'
import { openSqlite } from '#proof/examples/engines/fresh-sqlite.ts'
import { proveExamples } from '#proof/examples/prove.ts'
import { readSampleScripts } from '#proof/examples/sample/sample-scripts.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { builtPages, DIST } from './built-site.ts'
import { ANSWERS } from './course-answers.ts'

interface PlacedChallenge {
  /** Chapter and id: `filtering#predict-not-on-ronsay`. */
  name: string
  challenge: Challenge
  /** Ids of the examples to start from, and of the solution. */
  examples: string[]
}

/** Reads the challenges of the built pages. */
function readChallenges(): PlacedChallenge[] {
  return builtPages().flatMap(({ html }) => {
    const placed: PlacedChallenge[] = []
    if (!html.includes('data-challenge=')) return placed
    visit(fromHtml(html), 'element', (element) => {
      const { dataChallenge } = element.properties
      if (dataChallenge === undefined) return
      const challenge = JSON.parse(String(dataChallenge)) as Challenge
      const examples = new Set<string>()
      visit(element, 'element', ({ properties }) => {
        if (properties.dataExample) examples.add(String(properties.dataExample))
      })
      const name = challenge.key?.replace('/docs/learn/', '') ?? ''
      placed.push({ name, challenge, examples: [...examples] })
    })
    return placed
  })
}

const challenges = readChallenges()
const scripts = await readSampleScripts(PROJECT_ROOT)
const pglite = await startPglite()
const postgres = freshPostgres(pglite, scripts.postgres)
afterAll(() => pglite.close())

/** Runs code on a fresh copy of the sample database, as the sandbox does. */
async function answer(dialect: 'postgres' | 'sqlite', code: string) {
  const log: LoggedStatement[] = []
  const statements: SentStatement[] = []
  const shared = { version: '', script: async () => {} }
  let engine: Engine
  if (dialect === 'postgres') {
    await postgres.open(log)
    engine = { ...shared, kind: 'postgres', send: withStatementLog(pglite.send, log) }
  } else {
    engine = { ...shared, kind: 'sqlite', database: nodeSqlite(openSqlite(scripts.sqlite)) }
  }
  const tell = (message: FromWorker) => {
    if (message.type === 'statement') statements.push(message.statement)
  }
  const text = code.includes('sql`') ? `import { sql } from 'kysely'\n${code}` : code
  const request = { dialect, code: text, trace: false, rows: false }
  const summary = await runCode({ type: 'run', ...request } as never, engine, tell)
  postgres.leave(log)
  return { summary, statements }
}

test('each chapter has two to four challenges, and each of them has answers to check', () => {
  expect(challenges.map(({ name }) => name).toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  const chapters = Map.groupBy(challenges, ({ name }) => name.replace(/#.*/, ''))
  expect(chapters.size).toBe(15)
  for (const [chapter, { length }] of chapters) {
    expect(length, chapter).toBeGreaterThanOrEqual(2)
    expect(length, chapter).toBeLessThanOrEqual(4)
  }
})

test.each(['postgres', 'sqlite'] as const)(
  'the start of a challenge is wrong and its solution right on %s',
  async (dialect) => {
    const sources = await scanSources(PROJECT_ROOT, ['content/docs/learn'])
    const cacheDir = join(PROJECT_ROOT, '.cache')
    const { proofs } = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir })
    for (const { name, challenge, examples } of challenges) {
      const kinds = examples.map((id) => {
        const { result, statements } = proofs.get(id)!.dialects[dialect]
        return judge(challenge, { summary: { ms: 0, result }, statements }, dialect).kind
      })
      expect(kinds, name).toEqual(['wrong', 'right'])
    }
  },
)

test.each(['postgres', 'sqlite'] as const)(
  'each challenge takes right answers and no wrong ones on %s',
  async (dialect) => {
    const misjudged: unknown[] = []
    for (const { name, challenge } of challenges) {
      const { right, wrong } = ANSWERS[name]!
      for (const code of [...right, ...wrong]) {
        const given = await answer(dialect, code)
        const { kind, sentences } = judge(challenge, given, dialect)
        // A wrong answer has to run: an error would reveal nothing about how rows are checked.
        const isExpected = right.includes(code)
          ? kind === 'right'
          : kind === 'wrong' && !given.summary.error
        if (!isExpected)
          misjudged.push({ name, code, sentences, error: given.summary.error?.original })
      }
    }
    expect(misjudged).toEqual([])
  },
)

/** What "Copy" takes of a block of code: all lines, also folded ones, that aren't marked as removed. */
function copied(block: Element): string {
  const lines: string[] = []
  visit(block, 'element', (node) => {
    const names = classesOf(node)
    if (!names.includes('line') || names.includes('gap') || names.includes('removed')) return
    lines.push(textOf(node))
  })
  return lines.join('\n')
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

test('copying a file of the project gives the file as it is after the chapter, and so does the Markdown version', async () => {
  const pages = join(PROJECT_ROOT, 'content/docs/learn')
  const chapters = readdirSync(join(pages, PROJECT_FOLDER))
  const built = builtPages()
  let changed = 0
  for (const chapter of chapters) {
    const name = basename(chapter).replace(/^\d+-/, '')
    const page = built.find(({ path }) => path === `/docs/learn/${name}`)
    const markdown = readFileSync(join(DIST, `docs/learn/${name}.md`), 'utf8')
    const files = await Promise.all(
      PROJECT_DIALECTS.map((dialect) => readProject(pages, dialect, chapter)),
    )
    visit(fromHtml(page?.html ?? ''), 'element', (figure) => {
      if (figure.tagName !== 'figure') return
      const title = titleOf(figure)
      const texts = files.flatMap((project) => project[title]?.trimEnd() ?? [])
      if (texts.length === 0) return
      const text = copied(figure)
      expect(texts, `${chapter}: ${title}`).toContain(text)
      expect(markdown, `${chapter}: ${title}`).toContain(text)
      if (isFolded(figure)) changed += 1
    })
  }
  // Each chapter but the first folds at least one file.
  expect(changed).toBeGreaterThanOrEqual(chapters.length - 2)
})

function titleOf(figure: Element): string {
  let title = ''
  visit(figure, 'element', (node) => {
    if (node.properties.dataTitled !== undefined) title = textOf(node)
  })
  return title
}

function isFolded(figure: Element): boolean {
  let found = false
  visit(figure, 'element', (node) => {
    found ||= classesOf(node).includes('fold')
  })
  return found
}
