import { expect, test } from 'vitest'
import { FairQueue, QueueFullError } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('one task runs at a time, and callers take turns', async () => {
  const queue = new FairQueue({ all: 10, ofCaller: 5 })
  const order: string[] = []
  let running = 0
  const task = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await turn()
    order.push(name)
    running -= 1
    return name
  }
  const tasks = [
    queue.add('a', task('a1')),
    queue.add('a', task('a2')),
    queue.add('a', task('a3')),
    queue.add('b', task('b1')),
    queue.add('c', task('c1')),
  ]
  expect(queue.isIdle).toBe(false)
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  await turn()
  expect(queue.isIdle).toBe(true)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a task that fails fails alone, and what does not fit is refused', async () => {
  const queue = new FairQueue({ all: 3, ofCaller: 2 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const failing = queue.add('a', async () => {
    await gate
    throw new Error('no')
  })
  const failed = expect(failing).rejects.toThrow('no')
  const ok = [queue.add('a', turn), queue.add('a', turn)]
  await expect(queue.add('a', turn)).rejects.toThrow(QueueFullError)
  ok.push(queue.add('b', turn))
  await expect(queue.add('c', turn)).rejects.toThrow('Try again')
  open()
  await failed
  await Promise.all(ok)
  await expect(queue.add('a', async () => 1)).resolves.toBe(1)
})
