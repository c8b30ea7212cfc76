import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Minified: a page takes half as long to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What the site promises: WCAG 2.2 AA, and what axe's authors recommend beyond it. */
const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose outcome another color mode can change; the rest reads structure and names. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const OPTIONS: Record<NonNullable<AxeScope['rules']>, RunOptions> = {
  everything: { runOnly: EVERYTHING },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
  structure: {
    runOnly: EVERYTHING,
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
  },
}

export interface AxeScope {
  /** CSS selector of the part to check. Default: the whole document. */
  within?: string
  /**
   * `colors` is enough where everything was checked in the other color mode; `structure` is the rest.
   * Default: `everything`.
   */
  rules?: 'everything' | 'colors' | 'structure'
}

/**
 * Checks a page with axe, which is put into each document once.
 *
 * @returns one line for each element that breaks a rule.
 */
export async function axeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const { within, rules = 'everything' } = scope
  // Evaluated through the debugger, which the page's Content-Security-Policy leaves alone.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    ...OPTIONS[rules],
    resultTypes: ['violations'],
    // The only frame is the runner's sandbox, which shows nothing.
    iframes: false,
  }
  const { violations } = await page.evaluate(
    ([within, options]) => {
      const { axe } = window as unknown as Window & {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> }
      }
      return axe.run(within ? { include: [within] } : document, options)
    },
    [within, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Takes texts out of a page whose colors an earlier text has as well, so that color rules read each
 * combination once: most of a long page is more of the same. The page is of no other use afterwards.
 */
export function removeRepeatedTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const named = /^(id|href|title|aria-label|aria-labelledby|aria-controls)$/
    const seen = new Set<string>()
    const repeated: Element[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const isText = element instanceof HTMLElement && !element.firstElementChild
      if (!isText || !element.textContent?.trim()) continue
      const surroundings = [getComputedStyle(element).color]
      for (let at: Element | null = element; at; at = at.parentElement) {
        surroundings.push(at.tagName)
        for (const { name, value } of at.attributes) {
          if (!named.test(name)) surroundings.push(`${name}=${value}`)
        }
      }
      const key = surroundings.join('\n')
      if (seen.has(key)) repeated.push(element)
      seen.add(key)
    }
    // Afterwards: a style that is read after a change is computed anew.
    for (const element of repeated) {
      let at: Element | null = element
      while (
        at?.parentElement &&
        at.parentElement.textContent === at.textContent &&
        at.parentElement.childElementCount === 1
      )
        at = at.parentElement
      at?.remove()
    }
  })
}
