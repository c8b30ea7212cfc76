import { describe, expect, it } from 'vitest'
import { preprocess } from './preprocess.ts'

describe('preprocess', () => {
  it('leaves fences as they are, also nested and in lists', () => {
    const text = [
      '````md',
      '```',
      ':::note Title',
      '```',
      '## Heading {#id}',
      '````',
      '- ```html',
      '  <!-- comment -->',
      '  ```',
    ].join('\n')
    expect(preprocess(text)).toBe(text)
  })

  it('rewrites between fences', () => {
    const text = '```ts\na\n```\n## Heading {#id}\n:::tip Use [this] & that\n'
    expect(preprocess(text)).toBe(
      '```ts\na\n```\n## Heading \\{#id}\n:::tip[Use \\[this\\] & that]\n',
    )
  })

  it('keeps the number of lines', () => {
    const text = 'a <!-- b\nc\n--> d `<!--` e\n:::note x\n'
    expect(preprocess(text)).toBe('a {/* b\nc\n*/} d `<!--` e\n:::note[x]\n')
  })
})
