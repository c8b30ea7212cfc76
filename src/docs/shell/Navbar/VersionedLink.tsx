'use client'
import { type AnchorHTMLAttributes, useEffect, useState } from 'react'
import { readStored } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'

interface VersionedLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** The link's target in each version that has it, keyed by version name. */
  hrefs: Readonly<Record<string, string>>
}

/** A link to the docs from a page without a version: it points to the version that the reader chose last. */
export function VersionedLink({ href, hrefs, ...rest }: VersionedLinkProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => setChosen(readStored(STORAGE_KEYS.version)), [])
  return <a {...rest} href={(chosen && hrefs[chosen]) || href} />
}
