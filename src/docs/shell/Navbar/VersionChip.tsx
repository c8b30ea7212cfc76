import styles from './Navbar.module.css'

/** The product's release and the label of the version that the docs describe. */
export function VersionChip({ release, label }: { release?: string | undefined; label: string }) {
  return (
    <>
      <span className="visually-hidden">Version: </span>
      <span className={styles.chip}>{release ? `${release} · ${label}` : label}</span>
    </>
  )
}
