import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'

test('in development a page with a problem says where it is, and comes back when it is mended', async ({
  page,
}) => {
  // The development server of a copy of the fixture site must start first.
  const server = spawn(process.execPath, ['tests/sites/develop-library.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_RUNNER: String(process.pid) },
  })
  try {
    const { url, root } = await started(server.stdout)
    const source = `${root}/content/docs/borrowing.mdx`
    const right = await readFile(source, 'utf8')
    const heading = page.getByRole('heading', { level: 1 })

    await page.goto(`${url}docs/next/borrowing`)
    await expect(heading).toHaveText('Borrowing')
    // From here on, the page is notified of edits.
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await writeFile(source, `${right}\n<Nonesuch/>\n`)
    await expect(heading).toHaveText("This page can't be shown")
    const line = right.split('\n').length + 1
    const place = `content/docs/borrowing.mdx:${line}:1`
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay.getByText('Unknown component <Nonesuch>')).toBeVisible()
    // Where it is, as a link to the editor.
    await expect(overlay.locator('.stack')).toContainText(`${root}/${place}`)
    // From here on, the page comes back.
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')

    // Other pages still work, and report the problem elsewhere.
    const other = await page.context().newPage()
    await other.goto(`${url}docs/next/intro`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    const elsewhere = other.locator('vite-error-overlay')
    await expect(elsewhere.getByText(place).first()).toBeVisible()

    await writeFile(source, right)
    await expect(heading).toHaveText('Borrowing')
    await expect(elsewhere).toHaveCount(0)
    await expect(overlay).toHaveCount(0)

    await other.goto(`${url}docs/next/rare-books`)
    await expect(other.getByRole('complementary', { name: 'Unlisted page' })).toBeVisible()

    // The document for frames on other sites isn't a content page.
    const code = 'q1ZKzk9JVbJSSknSK07NSU0ucSvKz9VQL8gvKlHXhAo55uRoaCrpKKVkJoK4SlZKucXFhTlKtQA'
    await other.goto(`${url}docs/playground/embed#1.${code}`)
    await other.getByRole('button', { name: 'Compile' }).click()
    await expect(other.getByText(/select \*\s*from "port"/)).toBeVisible()
  } finally {
    server.kill()
  }
})

/** Reads what the server prints once it has started, after Vite's lines. */
async function started(output: Readable): Promise<{ url: string; root: string }> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('{')) return JSON.parse(line)
  }
  throw new Error('The development server did not start.')
}
