import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { proveExamples } from '#examples/prove.ts'
import { scanSources } from '#examples/source/scan-sources.ts'
import type { Challenge } from '#model/challenge.ts'
import type { ExampleProof } from '#model/example.ts'
import { judge } from '#runner/ui/Challenge/judge.ts'
import { builtPages } from '../site/built-site.ts'
import { test } from '../support/browser.ts'
import { openPage, run } from './built-runner.ts'
import { ANSWERS, type Judged } from './course-answers.ts'

const root = join(import.meta.dirname, '../..')

interface Chapter {
  name: string
  challenge: Challenge
  start: ExampleProof
  solution: ExampleProof
}

/** Reads the chapters with the challenges that the built pages contain. */
async function readChapters(): Promise<Chapter[]> {
  const sources = await scanSources(root, ['content/docs/learn'])
  const { proofs } = await proveExamples(sources, { root, cacheDir: join(root, '.cache') })
  return builtPages().flatMap(({ path, html }) => {
    const [, json] = /data-challenge="([^"]*)"/.exec(html) ?? []
    const name = path.replace('/docs/learn/', '')
    if (!json || name === path) return []
    // A module's name is the first word of its chapter's name.
    const proof = (part: string) =>
      [...proofs.values()].find(({ id }) => id.endsWith(`/${name.split('-')[0]}-${part}`))!
    const challenge = JSON.parse(unescaped(json)) as Challenge
    return [{ name, challenge, start: proof('start'), solution: proof('solution') }]
  })
}

function unescaped(attribute: string): string {
  const characters: Record<string, string> = { quot: '"', lt: '<', gt: '>', '#x27': "'", amp: '&' }
  return attribute.replace(/&(quot|lt|gt|#x27|amp);/g, (_, name: string) => characters[name]!)
}

/** Runs code on the sample database, and returns what the reader is shown. */
async function judged(page: Page, dialect: Judged, { challenge }: Chapter, code: string) {
  const writes = /insertInto|updateTable|create table|transaction|deleteFrom/i.test(code)
  const text = code.includes('sql`') ? `import { sql } from 'kysely'\n${code}` : code
  const { summary } = await run(page, dialect, text, { keep: !writes })
  const { kind, sentences } = judge(challenge, summary, dialect)
  return `${kind}: ${sentences.join(' ')} ${summary.error?.original ?? ''}`
}

for (const dialect of ['postgres', 'sqlite'] as const) {
  test(`each challenge of the course takes right answers and no wrong ones on ${dialect}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const chapters = await readChapters()
    expect(chapters.map(({ name }) => name).toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
    await openPage(page)
    const misjudged: unknown[] = []
    for (const chapter of chapters) {
      // Another test runs the start code and the solution, and compares them with these proofs.
      const kindOf = ({ dialects }: ExampleProof) =>
        judge(chapter.challenge, { ms: 0, result: dialects[dialect].result }, dialect).kind
      expect([kindOf(chapter.start), kindOf(chapter.solution)]).toEqual(['wrong', 'right'])

      const { right, wrong } = ANSWERS[chapter.name]!
      for (const code of [...right, ...wrong]) {
        const said = await judged(page, dialect, chapter, code)
        // A wrong answer has to run: an error would reveal nothing about how rows are checked.
        const isExpected = right.includes(code)
          ? said.startsWith('right')
          : said.startsWith('wrong') && !said.includes('stopped with an error')
        if (!isExpected) misjudged.push({ chapter: chapter.name, code, said })
      }
    }
    expect(misjudged).toEqual([])
  })
}
