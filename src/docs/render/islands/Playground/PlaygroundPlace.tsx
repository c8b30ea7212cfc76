'use client'
import type { ReactNode } from 'react'
import buttons from '#base/ui/Button/Button.module.css'
import styles from './PlaygroundPlace.module.css'

/**
 * The playground's placeholder in a page. It has its final size from the start, and shows the starter code
 * and what the playground is until the application has loaded; without JavaScript, also what is missing. It
 * is a client component so that only this page loads its styles.
 *
 * @param version Kysely's version that the playground starts with
 */
export function PlaygroundPlaceholder({
  version,
  children,
}: {
  version: string
  children: ReactNode
}) {
  return (
    <div data-application="playground" className={styles.root}>
      <noscript>
        <p className={styles.missing}>
          The playground runs your code in this browser, which needs JavaScript. Without it, you can
          read what it starts with.
        </p>
      </noscript>
      <div className={styles.preview} data-preview="">
        {children}
        <PreviewTools version={version} />
      </div>
    </div>
  )
}

/**
 * The tools in their places, before they work: on a slow line, nothing would stand there for a second or two. Only a
 * picture of them, so that neither the Tab key nor a screen reader finds what does nothing.
 */
function PreviewTools({ version }: { version: string }) {
  return (
    <>
      <div className={styles.choices} aria-hidden="true">
        <div>
          Kysely{' '}
          <select className={buttons.choice} disabled>
            <option>{version}</option>
          </select>
        </div>
        {['Start from', 'Snippets', 'Share'].map((name) => (
          <PreviewButton key={name} name={name} look={buttons.quiet} />
        ))}
      </div>
      <div className={styles.run} aria-hidden="true">
        <PreviewButton name="Run" look={buttons.main} />
        <PreviewButton name="Stop" look={buttons.quiet} />
        <PreviewButton name="Explain" look={buttons.quiet} />
      </div>
    </>
  )
}

function PreviewButton({ name, look }: { name: string; look: string | undefined }) {
  return (
    <span className={look} aria-disabled="true">
      {name}
    </span>
  )
}
