import { expect, test } from 'vitest'
import { parseFenceMeta } from './fence-meta.ts'

test('a title stands between quotes, as in Docusaurus; another is none, with a warning', () => {
  for (const written of [`title="a 'b'.ts"`, `title='a "b".ts' {1}`]) {
    expect(parseFenceMeta(written)).toMatchObject({ title: written.slice(7, 15), warnings: [] })
  }
  for (const written of ['title="a.ts', 'title=a.ts showLineNumbers']) {
    const { title, warnings } = parseFenceMeta(written)
    expect(title).toBeUndefined()
    expect(warnings).toMatchObject([{ fix: 'Write title="a.ts".' }])
  }
})
