import styles from './Navbar.module.css'

interface VersionChipProps {
  /** The product's release that the docs describe, as `0.28`. */
  release?: string | undefined
  /** The label of the docs' version, as `Next`. */
  label: string
  /** Whether there is no other version. Default: no. */
  only?: boolean
}

/**
 * The product's release and the label of the version that the docs describe. Where there is no other version to tell it
 * from, the label would say nothing: it is left to the tooltip.
 */
export function VersionChip({ release, label, only = false }: VersionChipProps) {
  return (
    <>
      <span className="visually-hidden">Version: </span>
      <span className={styles.chip} title={only ? label : undefined}>
        {release && only ? `v${release}` : release ? `${release} · ${label}` : label}
      </span>
    </>
  )
}
