import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig, SiteConfigInput } from '#base/model/config.ts'
import { parseConfig } from '#docs/content/index.ts'

/** The folder of the fixtures. */
export const FIXTURES = join(import.meta.dirname, '../fixtures/content')

/** Names of the fixtures in a folder, without extension; what is expected of them is left out. */
export async function fixtureNames(folder: string, extension: string): Promise<string[]> {
  const names = await readdir(join(FIXTURES, folder))
  return names
    .filter((name) => name.endsWith(extension) && !name.includes('.expected.'))
    .map((name) => name.slice(0, -extension.length))
}

/** A fixture that holds several files, each below a line `=== path`. */
export async function readFiles(fixture: string): Promise<Record<string, string>> {
  const text = await readFile(join(FIXTURES, fixture), 'utf8')
  const parts = text.split(/^=== (.+)\n/m).slice(1)
  const files: Record<string, string> = {}
  for (let index = 0; index < parts.length; index += 2) files[parts[index]!] = parts[index + 1]!
  return files
}

/** The least that a configuration needs, with what a test is about. */
export function testConfig(given: Partial<SiteConfigInput> = {}): SiteConfig {
  return parseConfig(configInput(given))
}

export function configInput(given: Partial<SiteConfigInput> = {}): SiteConfigInput {
  return {
    title: 'Site',
    tagline: 'A site for tests',
    url: 'https://example.com',
    productVersion: '1.0.0',
    docs: {},
    navbar: { title: 'Site', items: [] },
    footer: { columns: [], copyright: '' },
    search: { reportUrl: 'https://example.com/report' },
    ...given,
  }
}
