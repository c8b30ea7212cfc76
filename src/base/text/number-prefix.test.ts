import { describe, expect, it } from 'vitest'
import { splitNumberPrefix, stripNumberPrefixes } from './number-prefix.ts'

describe('number prefixes', () => {
  it('order files without being part of their names', () => {
    expect(splitNumberPrefix('0010-simple-selects')).toEqual({
      name: 'simple-selects',
      position: 10,
    })
    expect(splitNumberPrefix('02. where')).toEqual({ name: 'where', position: 2 })
    expect(stripNumberPrefixes('01-examples/02_cte/0010-a.mdx')).toBe('examples/cte/a.mdx')
  })

  it('are no dates, versions or plain numbers', () => {
    for (const name of ['2026-01-31-news', '0.28-changes', '404', 'a-1', '7zip']) {
      expect(splitNumberPrefix(name)).toEqual({ name, position: undefined })
    }
  })
})
