import { expect, it } from 'vitest'
import { proseHtml } from './prose-html.ts'

it('finds the prose among other elements', () => {
  const prose = '<div class="a"><p>One</p><div>two</div></div><pre>&lt;/div&gt;</pre>'
  const document = `<main><div><div data-prose="true">${prose}</div></div><div>foot</div></main>`
  expect(proseHtml(document)).toBe(prose)
})

it('says that there is none', () => {
  expect(proseHtml('<main><div>Home</div></main>')).toBeNull()
})

it('refuses a document that was cut off', () => {
  expect(() => proseHtml('<div data-prose="true"><div>')).toThrow(/no end/)
})
