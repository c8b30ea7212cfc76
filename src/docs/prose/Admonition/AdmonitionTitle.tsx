import type { TitleProps } from '../split-title.ts'

/** A title with markup in it; `Admonition` reads its children and shows them. */
export function AdmonitionTitle({ children }: TitleProps) {
  return children
}
