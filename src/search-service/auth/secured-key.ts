import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a SHA-256 digest in hexadecimal. */
const DIGEST = 64

/** A secured key: the HMAC of its parameters with a parent key, followed by the parameters, in base64. */
export interface SecuredKey {
  digest: Buffer
  /** URL-encoded. */
  parameters: string
}

/** Parses a key if it has the form of a secured key; returns null for a plain key. */
export function readSecuredKey(key: string): SecuredKey | null {
  if (!/^[A-Za-z0-9+/_-]{86,}={0,2}$/.test(key)) return null
  const text = Buffer.from(key, 'base64').toString('utf8')
  const digest = text.slice(0, DIGEST)
  if (!/^[0-9a-f]{64}$/.test(digest)) return null
  return { digest: Buffer.from(digest, 'hex'), parameters: text.slice(DIGEST) }
}

/** Returns whether the key was signed with `parent`. */
export function isSignedBy(secured: SecuredKey, parent: string): boolean {
  const digest = createHmac('sha256', parent).update(secured.parameters).digest()
  return timingSafeEqual(digest, secured.digest)
}
