import type { ComponentProps } from 'react'

/** A cell of a Markdown table. Its alignment comes as a style, which the page's policy forbids. */
export function DataCell({ style, ...props }: ComponentProps<'td'>) {
  return <td data-align={style?.textAlign} {...props} />
}

/** As `DataCell`, for the table's head. An empty corner heads nothing, so it is no header. */
export function HeaderCell({ style, ...props }: ComponentProps<'th'>) {
  if (props.children === undefined) return <td />
  return <th scope="col" data-align={style?.textAlign} {...props} />
}
