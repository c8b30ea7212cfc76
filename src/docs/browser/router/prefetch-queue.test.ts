import { beforeEach, expect, test } from 'vitest'
import { createPrefetchQueue, type PrefetchQueue } from './prefetch-queue.ts'

let fetched: string[]
/** Lets requests arrive, in order. */
let answers: (() => void)[]
let queue: PrefetchQueue

const pagesNamed = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/docs/${prefix}-${index}`)

beforeEach(() => {
  fetched = []
  answers = []
  queue = createPrefetchQueue({
    fetch(path) {
      fetched.push(path)
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    isFetched: (path) => fetched.includes(path),
    whenIdle: (callback) => callback(),
  })
})

async function answerAll(): Promise<void> {
  while (answers.length > 0) {
    for (const answer of answers.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

test('four pages are fetched at a time, twelve for the first view, and any that is scrolled to', async () => {
  queue.add(pagesNamed('first', 20))
  expect(fetched).toEqual(pagesNamed('first', 4))
  await answerAll()
  expect(fetched).toEqual(pagesNamed('first', 12))
  queue.add(pagesNamed('second', 30))
  expect(fetched).toHaveLength(16)
  await answerAll()
  expect(fetched).toHaveLength(42)
})

test('a page whose link is out of view before its turn is left out, until it comes back', async () => {
  const pages = pagesNamed('passed', 6)
  queue.add(pages)
  queue.remove(pages.slice(4))
  await answerAll()
  expect(fetched).toEqual(pages.slice(0, 4))
  queue.add(pages.slice(4))
  await answerAll()
  expect(fetched).toEqual(pages)
})

test('a page is fetched once', async () => {
  queue.add(['/docs/a', '/docs/a', '/docs/b'])
  await answerAll()
  queue.add(['/docs/b'])
  expect(fetched).toEqual(['/docs/a', '/docs/b'])
})

test('another page starts with its own first view', async () => {
  queue.add(pagesNamed('left', 12))
  queue.restart()
  await answerAll()
  expect(fetched).toEqual(pagesNamed('left', 4))
  queue.add(pagesNamed('next', 20))
  await answerAll()
  expect(fetched).toHaveLength(16)
})
