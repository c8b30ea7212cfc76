import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withPrecompressed, writeOutput } from '../build/output-folder.ts'
import { pageFile } from '../paths.ts'

/**
 * Writes the floor (the baseline) that a page's first paint is measured against: the same page as a single
 * document with inlined styles and nothing else (no script, font, icon or data).
 *
 * @param dist absolute path of the built site.
 * @param folder absolute path of the folder to write to, which is served as a separate site.
 * @param paths paths of the pages, such as `/docs/intro`.
 */
export async function writeFloorSite(
  dist: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const rules = JSON.parse(await readFile(join(dist, 'serving.json'), 'utf8'))
  const { 'Content-Security-Policy': _, ...headers } = rules.headers
  await writeFile(
    join(folder, 'serving.json'),
    JSON.stringify({ ...rules, headers, search: null, redirects: {} }),
  )
  await cp(join(dist, '404.html'), join(folder, '404.html'))
  for (const path of paths) {
    const file = pageFile(path, 'html')
    const html = withoutScripts(await withStyles(dist, await readFile(join(dist, file), 'utf8')))
    await mkdir(dirname(join(folder, file)), { recursive: true })
    for (const [name, bytes] of await withPrecompressed(file, html, 'page')) {
      await writeOutput(folder, name, bytes)
    }
  }
}

/** Replaces a page's stylesheet links with inline styles. */
async function withStyles(dist: string, html: string): Promise<string> {
  let inlined = html
  for (const [tag, href = ''] of html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(join(dist, href), 'utf8')
    inlined = inlined.replace(tag, () => `<style>${css}</style>`)
  }
  return inlined
}

/** Removes everything from a page that loads or executes something. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}
