'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExampleRunnerProps } from '#play/editor/ExampleRunner/ExampleRunner.tsx'
import css from './RunButton.module.css'

/** An example block that a reader wants to run. */
interface OpenBlock {
  /** Null when it could not be loaded. */
  Runner: ComponentType<ExampleRunnerProps> | null
  button: HTMLElement
  /** Container of the runner's own controls, which replace the button. */
  host: HTMLElement
  block: HTMLElement
  /** Whether the reader asked for the code, rather than for a run. */
  toEdit: boolean
}

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
      if (!button || !block || button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      const Runner = await load().then(
        ({ ExampleRunner }) => ExampleRunner,
        () => null,
      )
      button.ariaBusy = null
      button.hidden = Runner !== null
      const toEdit = isEdit(event)
      const item = { Runner, button, block, toEdit, host: placeAfter(button) }
      setOpen((others) => [...others.filter((other) => other.button !== button), item])
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

  return open.map((item) =>
    createPortal(
      <Opened item={item} playground={playground} close={close} />,
      item.host,
      item.host.dataset.runnerControls,
    ),
  )
}

interface OpenedProps {
  item: OpenBlock
  playground: string
  close(item: OpenBlock): void
}

function Opened({ item, playground, close }: OpenedProps) {
  const { Runner, block, button, toEdit } = item
  if (!Runner) {
    return (
      <p role="alert" className={css.failed}>
        {navigator.onLine
          ? 'The runner could not be loaded. Press the button to try again.'
          : 'You are offline, and the runner wasn’t downloaded before.'}
      </p>
    )
  }
  const example = button.dataset.run ?? ''
  return <Runner {...{ block, example, playground, toEdit }} onClose={() => close(item)} />
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

let places = 0

/** Returns the container next to a button; after a failure it already exists. */
function placeAfter(button: HTMLElement): HTMLElement {
  const next = button.nextElementSibling
  if (next instanceof HTMLElement && next.dataset.runnerControls) return next
  const host = document.createElement('div')
  places += 1
  host.dataset.runnerControls = String(places)
  button.after(host)
  return host
}
