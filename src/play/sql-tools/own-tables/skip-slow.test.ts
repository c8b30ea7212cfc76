import { expect, test } from 'vitest'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { LateStatementError } from '#play/sandbox/page/late-statement.ts'
import { skipSlow } from './skip-slow.ts'

const statements = ['a', 'slow 1', 'b', 'slow 2', 'c'].map((sql, place) => ({
  sql,
  line: place + 1,
}))

/** Runs all but what is slow; `b` fails. */
function engine(log: string[][]) {
  return async (list: readonly ScriptStatement[]) => {
    const texts = list.map(({ sql }) => sql)
    log.push(texts)
    const late = texts.findIndex((sql) => sql.startsWith('slow'))
    if (late !== -1) throw new LateStatementError('late', late)
    const failed = texts.indexOf('b')
    return {
      ran: [...texts.keys()].filter((place) => place !== failed),
      failed: [{ place: failed, message: 'no' }],
      answer: '[]',
    }
  }
}

test('statements that don’t end cost only themselves, and aren’t run again', async () => {
  const log: string[][] = []
  const ask = skipSlow(engine(log))
  const reply = await ask(statements, 'sqlite')
  expect(reply).toEqual({
    ran: [0, 4],
    failed: [
      { place: 2, message: 'no' },
      { place: 1, message: 'ran for 20 seconds without ending, and was stopped' },
      { place: 3, message: 'ran for 20 seconds without ending, and was stopped' },
    ],
    answer: '[]',
  })
  expect(log).toHaveLength(3)
  expect(await ask(statements, 'sqlite')).toEqual(reply)
  expect(log).toHaveLength(4)
})

test('other errors, and more slow statements than a reader waits for, end the reading', async () => {
  const many = Array.from({ length: 5 }, (_, place) => ({ sql: `slow ${place}`, line: 1 }))
  await expect(skipSlow(engine([]))(many, 'sqlite')).rejects.toThrow('late')
  const broken = skipSlow(() => Promise.reject(new Error('gone')))
  await expect(broken(statements, 'sqlite')).rejects.toThrow('gone')
})
