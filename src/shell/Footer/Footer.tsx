import type { SiteConfig } from '#model/config.ts'
import { Logo } from '../Brand/Logo.tsx'
import { targetHref } from '../links.ts'
import styles from './Footer.module.css'

export function Footer({ config }: { config: SiteConfig }) {
  const { columns, copyright } = config.footer
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
          These pages describe {config.title} {config.productVersion}.
        </p>
      </div>
    </footer>
  )
}
