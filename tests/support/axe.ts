import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** What the site promises: WCAG 2.2 AA, and what axe's authors recommend beyond it. */
const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose outcome another color mode can change; the rest reads structure and names. */
const COLORS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

export interface AxeScope {
  /** CSS selector of the part to check. Default: the whole document. */
  within?: string
  /** `colors` is enough where everything was checked in the other color mode. Default: `everything`. */
  rules?: 'everything' | 'colors'
}

/**
 * Checks a page with axe, which is put into each document once.
 *
 * @returns one line for each element that breaks a rule.
 */
export async function axeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const { within, rules = 'everything' } = scope
  // Evaluated through the debugger, which the page's Content-Security-Policy leaves alone.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules === 'colors' ? COLORS : EVERYTHING,
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
