import styles from './Navbar.module.css'

/** What the docs describe: the product's release and what their version is called. */
export function VersionChip({ release, label }: { release?: string | undefined; label: string }) {
  return (
    <>
      <span className="visually-hidden">Version: </span>
      <span className={styles.chip}>{release ? `${release} · ${label}` : label}</span>
    </>
  )
}
