import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clientModules } from './client-modules.ts'

const root = mkdtempSync(join(tmpdir(), 'client-modules-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), code)
}

test('numbers follow the paths of client modules, whatever else there is', () => {
  write('src/b/Menu.tsx', "'use client'\nexport const Menu = null")
  write('src/a/Tabs.tsx', "'use client'\nexport const Tabs = null")
  write('src/a/Server.tsx', "// Not 'use client'.\nexport const Server = null")
  write('other/Outside.tsx', "'use client'\nexport const Outside = null")
  expect(clientModules(root)).toEqual(['src/a/Tabs.tsx', 'src/b/Menu.tsx'])
})
