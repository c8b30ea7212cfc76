import styles from '../screens.module.css'

/** Replaces a page that crashed (spec 8). */
export function CrashScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <h1>This page crashed</h1>
      <p>An error occurred while this page was being displayed:</p>
      <pre>{error.message}</pre>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
