import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'

/** Props of a component whose children are the title of the element that it stands in. */
export interface TitleProps {
  children?: ReactNode
}

/** Splits an element's children into the title, as written with markup in it, and everything else. */
export function splitTitle(
  children: ReactNode,
  title: ComponentType<TitleProps>,
): { title: ReactNode; rest: ReactNode } {
  const all = Children.toArray(children)
  const found = all.find((child) => isValidElement(child) && child.type === title)
  if (!isValidElement<TitleProps>(found)) return { title: undefined, rest: children }
  return { title: found.props.children, rest: all.filter((child) => child !== found) }
}
