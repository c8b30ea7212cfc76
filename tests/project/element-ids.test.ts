import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'

/** A heading "Main" has the id `main`, in our pages or in those of somebody who moves here; none begins with `_`. */
test('ids of the page around the text begin with an underscore, so that no heading has them', () => {
  const files = globSync('src/**/*.tsx', { cwd: PROJECT_ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const ids = files.flatMap((file) => {
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8')
    return [...text.matchAll(/\s(?:id|htmlFor)="([^"]+)"/g)].map(([, id]) => id)
  })
  expect(ids).toContain('_main')
  expect(ids.filter((id) => !id?.startsWith('_'))).toEqual([])
})
