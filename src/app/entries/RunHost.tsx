'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExampleRunnerProps } from '#examples/runner/ui/ExampleRunner/ExampleRunner.tsx'

/** An example block that a reader runs. */
interface OpenBlock {
  Runner: ComponentType<ExampleRunnerProps>
  button: HTMLElement
  /** Where the runner's own controls stand, in place of the button. */
  host: HTMLElement
  block: HTMLElement
  example: string
}

const load = () => import('#examples/runner/ui/ExampleRunner/ExampleRunner.tsx')

/**
 * Makes "Edit and run" work in all example blocks of the page. The buttons are part of the prose,
 * which React does not hydrate, so one listener serves them all; the runner is fetched when a reader
 * points at a button.
 *
 * @param path of the page: what runs on one page ends with it.
 */
export function RunHost({ path, playground }: { path: string; playground: string }) {
  const [open, setOpen] = useState<OpenBlock[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => {
    const buttonOf = (event: Event) =>
      (event.target as Element | null)?.closest<HTMLElement>('[data-run]')
    const warm = (event: Event) => {
      if (buttonOf(event)) void load()
    }
    const onClick = async (event: Event) => {
      const button = buttonOf(event)
      const block = button?.closest<HTMLElement>('[data-example-block]')
      if (!button || !block) return
      const { ExampleRunner: Runner } = await load()
      const host = document.createElement('div')
      button.after(host)
      button.hidden = true
      const example = button.dataset.run ?? ''
      setOpen((others) => [...others, { Runner, button, host, block, example }])
    }
    document.addEventListener('pointerover', warm, { passive: true })
    document.addEventListener('focusin', warm)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerover', warm)
      document.removeEventListener('focusin', warm)
      document.removeEventListener('click', onClick)
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
      <item.Runner
        block={item.block}
        example={item.example}
        playground={playground}
        onClose={() => close(item)}
      />,
      item.host,
      item.example,
    ),
  )
}
