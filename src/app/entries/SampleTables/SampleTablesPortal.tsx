'use client'
import { type ComponentType, type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SAMPLE_TABLES, type SampleTable } from '#model/sample-tables.ts'
import type { SampleTablesProps } from '#prose/SampleTables/SampleTables.tsx'
import { announce } from '#ui/announce.ts'

const BASE = import.meta.env.BASE_URL

interface Drawer {
  View: ComponentType<SampleTablesProps>
  tables: SampleTable[]
}

/** The drawer's code and tables; both are fetched when a reader opens it. */
async function load(): Promise<Drawer> {
  const [{ SampleTables }, response] = await Promise.all([
    import('#prose/SampleTables/SampleTables.tsx'),
    fetch(BASE + SAMPLE_TABLES),
  ])
  if (!response.ok) throw new Error(`${response.status} for ${SAMPLE_TABLES}`)
  return { View: SampleTables, tables: (await response.json()) as SampleTable[] }
}

/**
 * Opens the sample database beside any example. The buttons are part of the prose, which React does not hydrate, so
 * one listener serves them all.
 *
 * @param path of the page: another page closes the drawer.
 */
export function SampleTablesPortal({ path }: { path: string }): ReactPortal | null {
  const [drawer, setDrawer] = useState<Drawer | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => {
    const onClick = async ({ target }: Event) => {
      const button = (target as Element | null)?.closest<HTMLElement>('[data-tables]')
      if (!button || button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      try {
        setDrawer(await load())
      } catch {
        announce('The tables could not be loaded. Check your network connection.')
      } finally {
        button.ariaBusy = null
      }
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      setDrawer(null)
    }
  }, [path])

  if (!drawer) return null
  const { View, tables } = drawer
  const page = `${BASE}docs/sample-database`
  return createPortal(
    <View tables={tables} page={page} onClose={() => setDrawer(null)} />,
    document.body,
  )
}
