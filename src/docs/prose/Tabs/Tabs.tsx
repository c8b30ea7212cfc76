import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import type { TabItemProps } from './TabItem.tsx'
import styles from './Tabs.module.css'

export interface TabsProps {
  /** Sets of tabs with the same group change together, and the choice is stored. */
  groupId?: string
  /** Puts the choice into the URL's query: under this name, or under the group's if `true`. */
  queryString?: boolean | string
  /** Value of the tab that is shown initially. */
  defaultValue?: string
  children: ReactNode
}

/**
 * Tabs following the ARIA pattern; `ProseBehaviors` makes them interactive. Without JavaScript all panels are
 * shown one below the other, each under its label. See `#docs/shell/tab-choice.ts` for the markup's contract.
 */
export function Tabs({ groupId = '', queryString, defaultValue, children }: TabsProps) {
  const id = useId()
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  )
  const selected =
    defaultValue ?? (items.find((item) => item.props.default) ?? items[0])?.props.value
  return (
    <div
      className={styles.root}
      data-tabs={groupId}
      data-tabs-query={queryString === true ? groupId : queryString || undefined}
    >
      <div role="tablist">
        {items.map(({ props }, index) => (
          <button
            type="button"
            role="tab"
            key={props.value}
            id={`${id}${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={props.value === selected}
            tabIndex={props.value === selected ? undefined : -1}
            data-value={props.value}
          >
            {props.label ?? props.value}
          </button>
        ))}
      </div>
      {items.map(({ props }, index) => (
        <div
          role="tabpanel"
          key={props.value}
          id={`${id}p${index}`}
          aria-labelledby={`${id}${index}`}
          data-tab={props.value}
          data-label={props.label ?? props.value}
          data-off={props.value === selected ? undefined : ''}
        >
          {props.children}
        </div>
      ))}
    </div>
  )
}
