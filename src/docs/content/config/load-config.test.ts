import { describe, expect, it } from 'vitest'
import { ProblemsError } from '#base/model/problem.ts'
import { configInput } from '../../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { loadConfig, parseConfig } from './load-config.ts'

describe('loadConfig', () => {
  it('reads the configuration and fills in defaults', async () => {
    const text = `export default ${JSON.stringify(configInput())}`
    const config = await loadConfig(await temporaryFolder({ 'site.config.ts': text }))
    expect(config.title).toBe('Site')
    expect(config.docs.versions).toEqual({
      current: { label: 'Next', path: '', banner: 'none' },
    })
  })

  it('reads a changed file anew', async () => {
    const root = await temporaryFolder({
      'site.config.ts': `export default ${JSON.stringify(configInput())}`,
    })
    await loadConfig(root)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { writeFile } = await import('node:fs/promises')
    const changed = JSON.stringify(configInput({ title: 'Changed' }))
    await writeFile(`${root}/site.config.ts`, `export default ${changed}`)
    expect((await loadConfig(root)).title).toBe('Changed')
  })

  it('tells when there is no file, or one that fails', async () => {
    await expect(loadConfig(await temporaryFolder())).rejects.toThrow('The file does not exist.')
    const broken = await temporaryFolder({ 'site.config.ts': 'throw new Error("no way")' })
    await expect(loadConfig(broken)).rejects.toThrow('no way')
  })
})

describe('parseConfig', () => {
  const problemsOf = (value: unknown) => {
    try {
      parseConfig(value)
      return []
    } catch (error) {
      return error instanceof ProblemsError ? error.problems : [error]
    }
  }

  it('names an unknown field, and the one that was meant', () => {
    expect(problemsOf({ ...configInput(), docs: { sidebar: {} } })).toEqual([
      {
        file: 'site.config.ts',
        field: 'docs.sidebar',
        message: 'Unknown field "sidebar".',
        fix: expect.stringContaining('Did you mean "sidebars"?'),
      },
    ])
  })

  it('names a wrong value in a list of alternatives', () => {
    const navbar = { title: 'Site', items: [{ type: 'link', to: 'docs', label: 'Docs' }] }
    expect(problemsOf({ ...configInput(), navbar })).toMatchObject([
      { field: 'navbar.items.0.to', message: 'Found "docs".' },
    ])
  })

  it('refuses unknown navbar items, also in dropdowns', () => {
    const items = [
      { type: 'serch' },
      { type: 'dropdown', label: 'More', items: [{ type: 'button' }] },
    ]
    expect(problemsOf({ ...configInput(), navbar: { title: 'Site', items } })).toMatchObject([
      {
        field: 'navbar.items.0.type',
        message: 'No NavbarItem component found for type "serch".',
        fix: expect.stringContaining('Did you mean "search"?'),
      },
      {
        field: 'navbar.items.1.items.0.type',
        message: 'No NavbarItem component found for type "button".',
      },
    ])
  })

  it('reports all that is wrong at once', () => {
    expect(problemsOf({ title: 1 }).length).toBeGreaterThan(3)
  })
})
