/** The site's logo: a bar, as in SQL's `||`, and an angle bracket, as around a type; together a K. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" data-logo="">
      <path d="M6 3v18" />
      <path d="M19 4.5 11 12l8 7.5" />
    </svg>
  )
}
