import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtPages, DIST } from './built-site.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** Returns the text of HTML with white space removed, which the two versions lay out differently. */
function textOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
  return text.replace(/\s/g, '')
}

function codesOf(html: string, attribute: string): string[] {
  const pattern = new RegExp(`<pre[^>]*${attribute}[^>]*>([\\s\\S]*?)</pre>`, 'g')
  return [...html.matchAll(pattern)].map(([, code = '']) => textOf(code))
}

/** Returns the fences of a language, without the lines that state parameters. */
function fencesOf(markdown: string, lang: string): string[] {
  const fences = markdown.matchAll(new RegExp(`^\`\`\`${lang}\\n([\\s\\S]*?)\\n\`\`\`$`, 'gm'))
  return [...fences].map(([, code = '']) => code.replace(/^-- parameters: .*$/gm, ''))
}

const pages = builtPages()
  .filter(({ path }) => path.startsWith('/docs/reference/') && !path.endsWith('/changes'))
  .map(({ path, html }) => {
    const markdown = readFileSync(join(DIST, `${path.slice(1)}.md`), 'utf8')
    return { path, html, markdown, written: markdown.replace(/\s/g, '') }
  })

describe('the Markdown versions of the reference', () => {
  test('state no SQL but what Kysely generates', () => {
    const foreign = pages.flatMap(({ path, html, markdown }) => {
      const generated = codesOf(html, 'data-scroll="SQL"').join('\n')
      return fencesOf(markdown, 'sql')
        .flatMap((code) => code.split('\n\n'))
        .filter((statement) => !generated.includes(statement.replace(/\s/g, '').replace(/;$/, '')))
        .map((statement) => `${path}: ${statement}`)
    })
    expect(foreign).toEqual([])
    const count = pages.flatMap(({ markdown }) => fencesOf(markdown, 'sql')).length
    expect(count).toBeGreaterThan(900)
  })

  test('have all signatures, statements and samples of the pages', () => {
    const missing = pages.flatMap(({ path, html, written }) => {
      const shown = ['Signature', 'Declaration', 'Query'].flatMap((label) => {
        return codesOf(html, `data-scroll="${label}"`)
      })
      // With all type parameters, where the page shows a signature without some.
      return shown
        .filter((code) => !written.includes(code) && !html.includes('With all type parameters'))
        .map((code) => `${path}: ${code}`)
    })
    expect(missing).toEqual([])
  })

  test('say of each member what the pages say: its databases, and that it is optional or deprecated', () => {
    const differing = pages.flatMap(({ path, html, markdown }) => {
      const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
      const facts: [string, number, number][] = [
        ['members', count(html, /<h3 id=/g), count(markdown, /^### /gm)],
        [
          'optional',
          count(html, /<span class="\w+">optional</g),
          count(markdown, /^(?:static, )?optional\b/gm),
        ],
        ['deprecated', count(html, />Deprecated\.</g), count(markdown, /^Deprecated\. /gm)],
        [
          'databases',
          count(html, /<dl class="[^"]*"><div data-support/g),
          count(markdown, /^Databases: /gm),
        ],
      ]
      return facts.filter(([, shown, told]) => shown !== told).map((fact) => [path, ...fact])
    })
    expect(differing).toEqual([])
  })
})
