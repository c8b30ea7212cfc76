'use client'
import { useEffect } from 'react'
import { DIALECT_LABELS, DIALECTS } from '#base/model/dialect.ts'
import { checkDialect } from '#base/ui/DialectSwitch/check-dialect.ts'
import { DialectSwitch } from '#base/ui/DialectSwitch/DialectSwitch.tsx'
import { Menu } from '../Navbar/Dropdown.tsx'
import styles from './DialectMenu.module.css'

/**
 * The dialect switch in the navbar: it applies to every example of the site. The markup contains the labels
 * of all dialects; the stylesheet shows the one in `<html data-dialect>`, before any script runs.
 *
 * @param unfolded shows the switch inline, as in the side panel
 */
export function DialectMenu({ unfolded }: { unfolded?: boolean | undefined }) {
  // The side panel is rendered later, with buttons that only reflect the site's default.
  useEffect(checkDialect, [])

  const label = (
    <>
      <span className="visually-hidden">Dialect: </span>
      <span className={styles.label}>
        {DIALECTS.map((dialect) => (
          <span key={dialect} data-d={dialect}>
            {DIALECT_LABELS[dialect]}
          </span>
        ))}
      </span>
    </>
  )
  return (
    <Menu name="Dialect" label={label} unfolded={unfolded}>
      <div className={styles.choice}>
        <DialectSwitch />
      </div>
    </Menu>
  )
}
