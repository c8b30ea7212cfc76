import type { ReactNode } from 'react'

export interface TabItemProps {
  /** The value that the choice is stored as. */
  value: string
  /** The tab's label. Default: the value. */
  label?: ReactNode
  /** Shows this tab initially. */
  default?: boolean
  children?: ReactNode
}

/** One tab's panel; `Tabs` reads its props and renders it. */
export function TabItem({ children }: TabItemProps) {
  return children
}
