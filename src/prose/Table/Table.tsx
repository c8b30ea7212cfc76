import type { ComponentProps } from 'react'
import styles from './Table.module.css'

/** A table that scrolls horizontally if it is wider than the text. */
export function Table(props: ComponentProps<'table'>) {
  return (
    <div className={styles.root} data-scroll="Table" suppressHydrationWarning>
      <table {...props} />
    </div>
  )
}
