import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writePageCode } from './page-code.ts'

/** What the page says of Electron can't be run; its code is called as Electron's documentation says that it calls it. */
test('the main process migrates the file, and answers windows by name', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'desktop-'))
  const handlers = new Map<string, (...values: unknown[]) => unknown>()
  const listeners = new Map<string, () => void>()
  const quit = vi.fn()
  let isFirst = true
  vi.stubGlobal('app', {
    getPath: () => userData,
    requestSingleInstanceLock: () => isFirst,
    quit,
    whenReady: async () => {},
    on: (event: string, listener: () => void) => listeners.set(event, listener),
  })
  vi.stubGlobal('ipcMain', {
    handle: (channel: string, listener: () => unknown) => handlers.set(channel, listener),
  })
  vi.stubGlobal('ipcRenderer', {
    // Between processes, values are cloned in both directions.
    invoke: async (channel: string, ...values: unknown[]) =>
      structuredClone(await handlers.get(channel)!({}, ...structuredClone(values))),
  })
  const exposed: Record<string, object> = {}
  vi.stubGlobal('contextBridge', {
    exposeInMainWorld: (name: string, api: object) => {
      exposed[name] = api
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    rmSync(userData, { recursive: true })
  })

  const folder = writePageCode('guides/0183-desktop-apps.mdx')
  const { start } = await import(join(folder, 'main.ts'))
  const { notes } = await import(join(folder, 'preload.ts'))
  expect(exposed).toEqual({ notes })

  await start()
  expect(await notes.add('Buy rope')).toEqual({ id: 1 })
  expect(await notes.add('Oil the winch')).toEqual({ id: 2 })
  await expect(notes.add({ text: 1 })).rejects.toThrow('A note needs a text.')
  listeners.get('will-quit')!()

  // The next start finds the notes, and has nothing to migrate.
  await start()
  expect(await notes.list()).toEqual([
    { id: 2, text: 'Oil the winch' },
    { id: 1, text: 'Buy rope' },
  ])
  listeners.get('will-quit')!()

  expect(quit).not.toHaveBeenCalled()
  isFirst = false
  await start()
  expect(quit).toHaveBeenCalledOnce()
})

test('values of SQLite survive a clone, and queries arrive as empty objects', async () => {
  const folder = writePageCode('guides/0183-desktop-apps.mdx')
  const { openDatabase } = await import(join(folder, 'db.ts'))
  const db = openDatabase(':memory:')
  onTestFinished(() => db.destroy())
  const { sql } = await import('kysely')
  const { rows } = await sql`select x'01' as bytes, 1 as number`.execute(db)
  expect(structuredClone([...rows, 2n, new Date(0)])).toEqual([
    { bytes: new Uint8Array([1]), number: 1 },
    2n,
    new Date(0),
  ])
  expect(structuredClone(sql`select 1`)).toEqual({})
  expect(structuredClone(db.selectFrom('note').selectAll())).toEqual({})
})
