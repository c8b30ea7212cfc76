import styles from '../screens.module.css'

interface FailureProps {
  error: Error
  onRetry: () => void
}

const TEXTS = {
  /** Spec 7.11. */
  crashed: {
    title: 'This page crashed',
    text: 'An error occurred while this page was being displayed:',
    action: 'Try again',
  },
  /** Spec 7.13. */
  notLoaded: {
    title: 'This page did not load',
    text: 'Check your network connection, and then try again. The error was:',
    action: 'Retry',
  },
}

/** Replaces a page that crashed or could not be loaded, inside the page's own `main`. */
export function Failure({
  what,
  error,
  onRetry,
}: FailureProps & {
  what: keyof typeof TEXTS
}) {
  const { title, text, action } = TEXTS[what]
  return (
    <div className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <pre>{error.message}</pre>
      <button type="button" onClick={onRetry}>
        {action}
      </button>
    </div>
  )
}

/** Replaces a page that could not be loaded, with its `main`. */
export function LoadFailureScreen(props: FailureProps) {
  return (
    <main id="_main" className={styles.page}>
      <Failure what="notLoaded" {...props} />
    </main>
  )
}
