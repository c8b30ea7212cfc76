import type { ReactNode } from 'react'

export interface TabItemProps {
  /** What the choice is remembered as. */
  value: string
  /** What the tab says. Default: the value. */
  label?: string
  /** Shows this tab at first. */
  default?: boolean
  children?: ReactNode
}

/** One tab's panel; `Tabs` reads its props and draws it. */
export function TabItem({ children }: TabItemProps) {
  return children
}
