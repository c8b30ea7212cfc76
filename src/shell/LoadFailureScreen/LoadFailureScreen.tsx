import styles from '../screens.module.css'

interface LoadFailureProps {
  error: Error
  onRetry: () => void
}

/** Replaces a page that could not be loaded (spec 8). */
export function LoadFailureScreen(props: LoadFailureProps) {
  return (
    <main id="main" className={styles.page}>
      <LoadFailure {...props} />
    </main>
  )
}

/** The same screen inside the page's own `main`. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.screen} role="alert">
      <h1>This page did not load</h1>
      <p>Check your network connection, and then try again. The error was:</p>
      <pre>{error.message}</pre>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
