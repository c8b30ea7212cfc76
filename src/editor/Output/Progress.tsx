import type { RunState } from '../run-state.ts'
import styles from './Output.module.css'

/** Shows the progress of an engine's download. The bar takes no space, so that nothing shifts. */
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
