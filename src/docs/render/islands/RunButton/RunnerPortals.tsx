'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExampleRunnerProps } from '#play/editor/ExampleRunner/ExampleRunner.tsx'
import { loadFor } from '../load-for.ts'

/** An example block that a reader wants to run. */
interface OpenBlock {
  Runner: ComponentType<ExampleRunnerProps>
  button: HTMLElement
  /** Container of the runner's own controls, which replace the button. */
  host: HTMLElement
  block: HTMLElement
  /** Whether the reader asked for the code, rather than for a run. */
  toEdit: boolean
}

/** Number of blocks that were opened, which tells their controls apart. */
let opened = 0

const load = () => import('#play/editor/ExampleRunner/ExampleRunner.tsx')

/**
 * Handles "Edit and run" in all example blocks of the page. The buttons are part of the prose, which React
 * does not hydrate, so one listener handles them all; the runner is fetched when a reader points at a button.
 *
 * @param path the page's path: another page closes the runners of this one.
 */
export function RunnerPortals({ path, playground }: { path: string; playground: string }) {
  const [open, setOpen] = useState<OpenBlock[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => {
    const warm = (event: Event) => {
      if (openerOf(event)) load().catch(() => undefined)
    }
    const onClick = async (event: Event) => {
      const button = openerOf(event)
      const block = button?.closest<HTMLElement>('[data-example-block]')
      if (!button || !block) return
      const toEdit = isEdit(event)
      const loaded = await loadFor(button, 'The runner', load)
      if (!loaded) return
      button.hidden = true
      const host = document.createElement('div')
      host.dataset.runnerControls = String(++opened)
      button.after(host)
      const item = { Runner: loaded.ExampleRunner, button, host, block, toEdit }
      setOpen((others) => [...others, item])
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', warm, { passive: true, signal })
    document.addEventListener('focusin', warm, { signal })
    document.addEventListener('click', onClick, { signal })
    return () => {
      listening.abort()
      setOpen([])
    }
  }, [path])

  function close(closed: OpenBlock) {
    setOpen((others) => others.filter((other) => other !== closed))
    closed.host.remove()
    closed.button.hidden = false
    closed.button.focus()
  }

  return open.map((item) => {
    const { Runner, block, button, host, toEdit } = item
    const example = button.dataset.run ?? ''
    const props = { block, example, playground, toEdit, onClose: () => close(item) }
    return createPortal(<Runner {...props} />, host, host.dataset.runnerControls)
  })
}

/** Returns whether an event is on the button in the bar of the query. */
function isEdit({ target }: Event): boolean {
  return (target as Element | null)?.closest('[data-action="edit"]') != null
}

/**
 * Returns the button that an event is meant for. The button at the query stands for it; for a query that is edited in
 * place, so does its code.
 */
function openerOf(event: Event): HTMLElement | null {
  const target = event.target as Element | null
  const button = target?.closest<HTMLElement>('[data-run]')
  if (button) return button
  if (isEdit(event)) {
    return target?.closest('[data-example-block]')?.querySelector<HTMLElement>('[data-run]') ?? null
  }
  // A reader who selects code wants to copy it.
  if (!getSelection()?.isCollapsed) return null
  const code = target?.closest('[data-live-edit] [data-view="query"] > pre')
  const opener = code?.closest('[data-example-block]')?.querySelector<HTMLElement>('[data-run]')
  return opener && !opener.hidden ? opener : null
}
