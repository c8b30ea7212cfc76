import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { proveExamples } from '#examples/prove.ts'
import { scanSources } from '#examples/source/scan-sources.ts'
import type { Challenge } from '#model/challenge.ts'
import type { ExampleProof } from '#model/example.ts'
import { judge } from '#runner/ui/Challenge/judge.ts'
import { builtPages } from '../site/built-site.ts'
import { openPage, run } from './built-runner.ts'
import { ANSWERS, type Judged } from './course-answers.ts'

const root = join(import.meta.dirname, '../..')

interface Chapter {
  name: string
  challenge: Challenge
  start: ExampleProof
  solution: ExampleProof
}

/** The chapters with the challenges that the built pages hold. */
async function readChapters(): Promise<Chapter[]> {
  const sources = await scanSources(root, ['content/docs/learn'])
  const { proofs } = await proveExamples(sources, { root, cacheDir: join(root, '.cache') })
  return builtPages().flatMap(({ path, html }) => {
    const [, json] = /data-challenge="([^"]*)"/.exec(html) ?? []
    const name = path.replace('/docs/learn/', '')
    if (!json || name === path) return []
    // A module has the first word of its chapter's name.
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

/** Runs code on the sample database, and says what a reader is told of it. */
async function judged(page: Page, dialect: Judged, { challenge }: Chapter, code: string) {
  const writes = /insertInto|updateTable|create table|createTable|transaction|deleteFrom/i.test(
    code,
  )
  const text =
    code.includes('sql`') && !code.includes('import')
      ? `import { sql } from 'kysely'\n${code}`
      : code
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
      const answers = ANSWERS[chapter.name]!
      const right = [chapter.solution.dialects[dialect].code, ...answers.right]
      const wrong = [chapter.start.dialects[dialect].code, ...answers.wrong]
      for (const code of [...right, ...wrong]) {
        const said = await judged(page, dialect, chapter, code)
        const expected = right.includes(code) ? /^right/ : /^wrong/
        if (!expected.test(said)) misjudged.push({ chapter: chapter.name, code, said })
        // A wrong answer is one that runs: an error would say nothing about how rows are judged.
        else if (/stopped with an error/.test(said)) misjudged.push({ code, said })
      }
    }
    expect(misjudged).toEqual([])
  })
}
