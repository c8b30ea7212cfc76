import type { ComponentProps } from 'react'
import styles from './Table.module.css'

/** A table that scrolls if it is wider than the text; its first column and its head stay in view then. */
export function Table(props: ComponentProps<'table'>) {
  return (
    <div className={styles.root} data-scroll="Table" suppressHydrationWarning>
      <table {...props} />
    </div>
  )
}

/**
 * A cell of a Markdown table. Its alignment is passed as an inline style, which the page's
 * Content-Security-Policy forbids.
 */
export function DataCell({ style, ...props }: ComponentProps<'td'>) {
  return <td data-align={style?.textAlign} {...props} />
}

/** Like `DataCell`, but for the table's header. An empty corner labels nothing, so it isn't a header cell. */
export function HeaderCell({ style, ...props }: ComponentProps<'th'>) {
  if (props.children === undefined) return <td />
  return <th scope="col" data-align={style?.textAlign} {...props} />
}
