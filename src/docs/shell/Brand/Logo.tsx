import { LOGO_PATHS } from './logo-paths.ts'

/** The site's logo: its two strokes together are a K. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-logo="">
      {LOGO_PATHS.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
