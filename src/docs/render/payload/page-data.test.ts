import { describe, expect, it } from 'vitest'
import { joinPageData, splitPageData } from './page-data.ts'

describe('the data of a page', () => {
  it.each([
    { prose: '<p>One\n<b>two</b> 🚢</p>', payload: '0:{"path":"/docs"}\n' },
    { prose: '', payload: '0:{}\n' },
    { prose: null, payload: '1:T5,ab\nc0:{}\n' },
  ])('is read as it was written: $prose', (data) => {
    expect(splitPageData(joinPageData(data))).toEqual(data)
  })
})
