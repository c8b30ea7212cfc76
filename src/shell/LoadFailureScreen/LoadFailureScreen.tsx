import styles from '../screens.module.css'

/** What stands in place of a page that could not be loaded (spec 8). */
export function LoadFailureScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.screen} role="alert">
        <h1>This page did not load</h1>
        <p>Check your network connection, then try again. The error was:</p>
        <pre>{error.message}</pre>
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    </main>
  )
}
