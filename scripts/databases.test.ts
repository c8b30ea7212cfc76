import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { removeUnreachable } from './databases.ts'

test('a server that answers stays, one that does not is left out and named', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const there = `postgres://postgres@127.0.0.1:${port}/test`
  const environment = { POSTGRES_URL: there, MYSQL_URL: 'mysql://root@127.0.0.1:1/test' }
  expect(await removeUnreachable(environment)).toEqual([
    'MariaDB or MySQL does not answer at 127.0.0.1:1 (MYSQL_URL).',
  ])
  expect(environment).toEqual({ POSTGRES_URL: there })
  await new Promise((resolve) => server.close(resolve))
  expect(await removeUnreachable({})).toEqual([])
})
