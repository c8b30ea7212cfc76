import type { SiteConfig } from '#base/model/config.ts'
import { pageHref } from '#base/model/paths.ts'
import { Logo } from '../Brand/Logo.tsx'
import { targetHref } from '../links.ts'
import styles from './Footer.module.css'

export function Footer({ config }: { config: SiteConfig }) {
  const { columns, copyright } = config.footer
  const version = `${config.title} ${config.productVersion}`
  const changes = config.productChanges
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {columns.map((column) => (
          <section key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.items.map((item) => (
                <li key={item.label}>
                  <a href={targetHref(item, config.baseUrl)}>{item.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.end}>
        <Logo />
        <p>{copyright}</p>
        <p>
          {'These pages describe '}
          {changes ? <a href={pageHref(changes, config.baseUrl)}>{version}</a> : version}.
        </p>
      </div>
    </footer>
  )
}
