import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, listen } from './listen.ts'

test('a port in use is said in one line, with the way to another', async () => {
  const first = createServer()
  await listen(first, 0)
  const { port } = first.address() as AddressInfo
  const said = `Port ${port} is in use. Choose another one with PORT, such as PORT=${port + 1}.`
  await expect(listen(createServer(), port)).rejects.toThrow(said)
  await expect(checkPort(port)).rejects.toThrow(said)
  await new Promise((resolve) => first.close(resolve))
  await expect(checkPort(port)).resolves.toBeUndefined()
})
