import type { RunState } from '../run-state.ts'
import styles from './Output.module.css'

/** Bytes of an engine while it travels. The bar takes no place, so that nothing moves. */
export function Progress({ state: { phase, progress } }: { state: RunState }) {
  if (phase !== 'download' || !progress) return null
  const { received, total } = progress
  return (
    <label className={styles.progress}>
      {megabytes(received)} of {megabytes(total)} MB
      <progress value={received} max={total} />
    </label>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
