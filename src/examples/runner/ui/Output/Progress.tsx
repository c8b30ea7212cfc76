import type { RunState } from '../run-state.ts'
import styles from './Output.module.css'

/** What is going on before rows are there; bytes while the engine travels. */
export function Progress({ state, engine }: { state: RunState; engine: string }) {
  const { phase, progress } = state
  if (phase === 'download' && progress) {
    return (
      <label className={styles.progress}>
        Downloading {engine}: {megabytes(progress.received)} of {megabytes(progress.total)} MB
        <progress value={progress.received} max={progress.total} />
      </label>
    )
  }
  if (phase === 'start') return <p className={styles.progress}>Starting {engine} …</p>
  if (phase === 'run') return <p className={styles.progress}>Running …</p>
  return null
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
