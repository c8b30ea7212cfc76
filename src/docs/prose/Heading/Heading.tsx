import { Children, isValidElement, type ReactNode } from 'react'
import styles from './Heading.module.css'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id?: string
  children: ReactNode
}

/** A heading and a link to itself, next to the heading so that it stays out of its accessible name. */
export function Heading({ level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const
  if (!id || level === 1) return <Tag id={id}>{children}</Tag>
  return (
    <div className={styles.root}>
      <Tag id={id}>{children}</Tag>
      <a href={`#${id}`} aria-label={`Link to “${textOf(children)}”`}>
        #
      </a>
    </div>
  )
}

/** Returns the plain text of rendered children, excluding text that components render themselves. */
function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child)
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : ''
    })
    .join('')
}
