import { expect, test } from 'vitest'
import { findCourse } from './course.ts'
import type { SidebarItem } from './page.ts'

function sidebar(current: string): SidebarItem[] {
  const link = (href: string): SidebarItem => ({
    type: 'link',
    label: href.toUpperCase(),
    href,
    ...(href === current ? { current: true } : {}),
  })
  return [
    link('intro'),
    {
      type: 'category',
      label: 'Learn',
      href: 'learn',
      collapsible: true,
      collapsed: false,
      ...(current === 'learn' ? { current: true } : {}),
      items: [link('a'), link('b')],
    },
  ]
}

const chapters = [
  { label: 'A', href: 'a' },
  { label: 'B', href: 'b' },
]

test('the course of a chapter, of its index page, and of a page outside', () => {
  expect(findCourse(sidebar('b'))).toEqual({ chapters, current: 1 })
  expect(findCourse(sidebar('learn'))).toEqual({ chapters, current: null })
  expect(findCourse(sidebar('intro'))).toBe(null)
})
