import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Prints the `size-adjust` of each fallback face in `../fonts.css`: the width of the site's own prose in the
 * site's font, divided by its width in the fallback.
 *
 * Usage: node src/docs/styles/fonts/measure-fallbacks.ts name=regular.ttf,medium.ttf,bold.ttf…
 * `CHROME_PATH` names the Chromium to use.
 */

const WEIGHTS = [400, 500, 600, 700] as const

const root = join(import.meta.dirname, '../../../..')
const face = (family: string, weight: string, path: string) =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/any;base64,${readFileSync(path).toString('base64')})}`

const fallbacks = process.argv.slice(2).map((argument) => {
  const [name = '', files = ''] = argument.split('=')
  const [regular = '', medium = regular, bold = medium] = files.split(',')
  return { name, files: [regular, medium, bold, bold] }
})

const docs = join(root, 'content/docs')
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
const text = pages
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => {
    const prose = readFileSync(join(docs, file), 'utf8')
      .replace(/^---.*?\n---/s, '')
      .replace(/```.*?```|<[^>]*>|\]\([^)]*\)|[`*[\]]/gs, '')
    return prose.split('\n').filter((line) => /^[A-Z]/.test(line))
  })
  .join('\n')

const styles = [
  face('site', '400 700', join(import.meta.dirname, 'schibsted-grotesk.woff2')),
  ...fallbacks.flatMap(({ name, files }) =>
    WEIGHTS.map((weight, index) => face(name, String(weight), files[index]!)),
  ),
]
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.setContent(`<style>${styles.join('')}</style>`)
for (const { name } of fallbacks) {
  const sizes = await page.evaluate(widthRatios, { name, text, weights: WEIGHTS })
  console.log(name, sizes.map((size) => `${(size * 100).toFixed(2)}%`).join(' '))
}
await browser.close()

interface Measured {
  name: string
  text: string
  weights: readonly number[]
}

/** Runs in the page: returns the ratio for each weight. */
async function widthRatios({ name, text, weights }: Measured): Promise<number[]> {
  const context = document.createElement('canvas').getContext('2d')!
  const width = async (family: string, weight: number) => {
    const font = `${weight} 100px ${family}`
    await document.fonts.load(font)
    context.font = font
    return text.split('\n').reduce((sum, line) => sum + context.measureText(line).width, 0)
  }
  const ratios: number[] = []
  for (const weight of weights) {
    ratios.push((await width('site', weight)) / (await width(name, weight)))
  }
  return ratios
}
