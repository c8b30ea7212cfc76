'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import type { ExampleRunnerProps } from '../ExampleRunner/ExampleRunner.tsx'
import styles from './RunButton.module.css'

export interface RunButtonProps {
  /** The example's id. */
  example: string
  /** The dialects in which the example exists, separated by spaces; all of them unless told. */
  dialects?: string
  /** Where the playground is; no link to it unless told. */
  playground?: string
}

interface Open extends ExampleRunnerProps {
  Runner: ComponentType<ExampleRunnerProps>
}

const load = () => import('../ExampleRunner/ExampleRunner.tsx')

/**
 * Turns the example block that it stands in into an editor that runs. It is all that a page loads of the
 * runner; the rest comes when a reader asks.
 */
export function RunButton({ example, dialects, playground }: RunButtonProps) {
  const [open, setOpen] = useState<Open | null>(null)

  if (open) {
    const { Runner, ...props } = open
    return <Runner {...props} />
  }

  async function start({ currentTarget }: MouseEvent<HTMLElement>) {
    const block = currentTarget.closest<HTMLElement>('[data-example-block]')
    const { ExampleRunner: Runner } = await load()
    if (block) setOpen({ Runner, block, example, playground, onClose: () => setOpen(null) })
  }

  return (
    <button type="button" className={styles.root} data-d={dialects} onClick={start}>
      Edit and run
    </button>
  )
}
