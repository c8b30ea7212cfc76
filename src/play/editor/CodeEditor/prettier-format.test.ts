import { expect, test } from 'vitest'
import { STARTERS } from '#play/playground/starters.ts'
import { prettierFormat } from './prettier-format.ts'

test('code is laid out as Prettier does, also around `await` and `return` on the top level', async () => {
  const code = `const x =  await db.selectFrom("ship").select([ "name" ]).execute();return x as { name: string }[]`
  const { text, cursor } = await prettierFormat(code, code.indexOf('turn x'))
  expect(text).toBe(
    `const x = await db.selectFrom('ship').select(['name']).execute()\nreturn x as { name: string }[]\n`,
  )
  expect(cursor).toBe(text.indexOf('turn x'))
})

test('what is formatted stays as it is', async () => {
  for (const { code } of STARTERS) {
    const { text } = await prettierFormat(code, 0)
    expect((await prettierFormat(text, 0)).text).toBe(text)
  }
})

test('what is no TypeScript is refused', async () => {
  await expect(prettierFormat('const = ', 0)).rejects.toThrow(/Unexpected token/)
})
