import type { TitleProps } from '../split-title.ts'

/** A summary with markup in it; `Details` reads its children and shows them. */
export function Summary({ children }: TitleProps) {
  return children
}
