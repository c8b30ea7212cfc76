import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import { textOf } from '../text-of.ts'
import type { TabItemProps } from './TabItem.tsx'
import styles from './Tabs.module.css'

export interface TabsProps {
  /** Sets of tabs with the same group change together, and the choice is stored. */
  groupId?: string
  /** Puts the choice into the URL's query: under this name, or under the group's if `true`. */
  queryString?: boolean | string
  /** Value of the tab that is shown initially. Default, also if null: the item marked as default, or the first. */
  defaultValue?: string | null
  /** The tabs in their order, with labels; what an item itself says about them doesn't count then. */
  values?: readonly Omit<TabItemProps, 'children'>[]
  children: ReactNode
}

/**
 * Tabs following the ARIA pattern; `ProseBehaviors` makes them interactive. Without JavaScript all panels are
 * shown one below the other, each under its label. See `#docs/shell/tab-choice.ts` for the markup's contract.
 */
export function Tabs({ groupId = '', queryString, defaultValue, values, children }: TabsProps) {
  const id = useId()
  const written = Children.toArray(children)
    .filter((child): child is ReactElement<TabItemProps> => isValidElement(child))
    .map(({ props }) => props)
  const items = values
    ? values.map((tab) => ({
        ...tab,
        children: written.find(({ value }) => value === tab.value)?.children,
      }))
    : written
  const selected = defaultValue ?? (items.find((item) => item.default) ?? items[0])?.value
  return (
    <div
      className={styles.root}
      data-tabs={groupId}
      data-tabs-query={queryString === true ? groupId : queryString || undefined}
    >
      <div role="tablist">
        {items.map(({ value, label = value }, index) => (
          <button
            type="button"
            role="tab"
            key={value}
            id={`${id}${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? undefined : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ value, label = value, children: panel }, index) => (
        <div
          role="tabpanel"
          key={value}
          id={`${id}p${index}`}
          aria-labelledby={`${id}${index}`}
          data-tab={value}
          data-label={textOf(label)}
          data-off={value === selected ? undefined : ''}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
