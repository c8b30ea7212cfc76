import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Minified: a page takes half as long to parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The site's standard: WCAG 2.2 AA, and the best practices that axe's authors recommend beyond it. */
const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules whose outcome may depend on the color mode; the others check structure and names. */
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
   * `colors` is enough if everything was checked in the other color mode; `structure` is everything else, and takes the
   * words of code as one text: they are half of a page's elements, and have nothing but a color.
   * Default: `everything`.
   */
  rules?: 'everything' | 'colors' | 'structure'
}

/**
 * Checks a page with axe, which is injected into each document once.
 *
 * @returns one line for each element that breaks a rule.
 */
export async function axeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const { within, rules = 'everything' } = scope
  // Evaluated through the debugger, which the page's Content-Security-Policy doesn't restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const words = rules === 'structure' ? await page.evaluateHandle(joinWordsOfCode) : undefined
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
  await words?.evaluate((split) => split())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Checks the colors of a page that is shown in dark in the light mode, and returns to the dark one. */
export async function lightViolations(page: Page, { within }: AxeScope = {}): Promise<string[]> {
  await page.evaluate(setMode, 'light')
  const violations = await axeViolations(page, { ...(within && { within }), rules: 'colors' })
  await page.evaluate(setMode, 'dark')
  return violations
}

/** Runs in the page. */
function setMode(mode: string): void {
  document.documentElement.dataset.theme = mode
  // Color transitions, however short, are measured once they have finished.
  // The end of one may begin another: that of an element that inherits the color.
  for (let round = 0; round < 10; round += 1) {
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition)
    if (changes.length === 0) return
    for (const change of changes) change.finish()
  }
}

/**
 * Runs in the page: replaces the words of code, where they are spans without a role or a name, by their text.
 *
 * @returns a function that brings them back.
 */
function joinWordsOfCode(): () => void {
  const joined = Array.from(document.querySelectorAll<HTMLElement>('pre code'))
    .filter((code) => !code.querySelector(':not(span), [role], [tabindex], [title], [lang]'))
    .filter((code) => !/\saria-/.test(code.innerHTML))
    // Without the lines that aren't shown: with them, code that fits would be wider than its box.
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown is what counts
    .map((code) => ({ code, words: [...code.childNodes], text: code.innerText }))
  for (const { code, text } of joined) code.replaceChildren(text)
  return () => {
    for (const { code, words } of joined) code.replaceChildren(...words)
  }
}

/**
 * Reduces a page to the visible texts whose colors no earlier text had, on this page or on another, so that color rules
 * check each combination once: most of a long page is repetitive. The page can't be used for anything else
 * afterwards.
 *
 * @param checked.seen combinations on earlier pages: color, attributes and ancestors of a text, as a number. New
 * ones are added.
 * @param checked.styled attributes whose values make a difference; of others, only the names do.
 * @returns The number of texts that are left.
 */
export async function removeRepeatedTexts(
  page: Page,
  { seen, styled }: { seen: Set<number>; styled: readonly string[] },
): Promise<number> {
  const found = await page.evaluate(
    ([before, styled]) => {
      const hasStyles = new Set(styled)
      const known = new Set(before)
      const repeated: Element[] = []
      /** New texts, and what they are in. */
      const kept = new Set<Element>([document.body])
      for (const element of document.body.querySelectorAll('*')) {
        const isText = element instanceof HTMLElement && !element.firstElementChild
        if (!isText || !element.textContent?.trim()) continue
        // Color rules don't look at it.
        if (!element.checkVisibility()) {
          repeated.push(element)
          continue
        }
        const around: Element[] = []
        const surroundings = [getComputedStyle(element).color]
        for (let at: Element | null = element; at; at = at.parentElement) {
          around.push(at)
          surroundings.push(at.tagName)
          for (const { name, value } of at.attributes) {
            surroundings.push(hasStyles.has(name) ? `${name}=${value}` : name)
          }
        }
        const key = hash(surroundings.join('\n'))
        if (known.has(key)) repeated.push(element)
        else for (const ancestor of around) kept.add(ancestor)
        known.add(key)
      }
      // Done at the end: reading a style after a change would recompute it.
      for (const element of repeated) {
        let whole = element
        for (let at = element.parentElement; at && !kept.has(at); at = at.parentElement) whole = at
        whole.remove()
      }
      return [...known]

      /** Returns 53 bits of two multiplicative hashes. */
      function hash(text: string): number {
        let [high, low] = [0, 1]
        for (let index = 0; index < text.length; index += 1) {
          const code = text.charCodeAt(index)
          high = Math.imul(high ^ code, 2_654_435_761)
          low = Math.imul(low ^ code, 1_597_334_677)
        }
        return (high >>> 11) * 2 ** 32 + (low >>> 0)
      }
    },
    [[...seen], styled] as const,
  )
  const left = found.length - seen.size
  for (const key of found) seen.add(key)
  return left
}
