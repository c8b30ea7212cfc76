import { expect, it } from 'vitest'
import { announcementCss } from './announcement-css.ts'

const BAR = { id: 'a', content: 'News', isCloseable: true }

it('writes a rule with the colors that are set', () => {
  expect(announcementCss({ ...BAR, backgroundColor: '#123', textColor: 'white' })).toBe(
    '[data-announcement-bar]{background:#123;color:white;}',
  )
})

it('writes nothing where no color is set', () => {
  expect(announcementCss(BAR)).toBe('')
  expect(announcementCss(null)).toBe('')
})

it('keeps a color from ending the rule', () => {
  expect(announcementCss({ ...BAR, textColor: 'red}body{display:none' })).toBe(
    '[data-announcement-bar]{color:redbodydisplay:none;}',
  )
})
