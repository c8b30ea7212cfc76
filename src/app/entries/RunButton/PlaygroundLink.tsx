interface PlaygroundLinkProps {
  href: string
  /** Those for which it is shown; all of them when left out. */
  dialects?: string | undefined
}

/** At the foot of a block: a sample runs on a database of its own, and an example has more room there. */
export function PlaygroundLink({ href, dialects }: PlaygroundLinkProps) {
  return (
    <a href={href} data-d={dialects}>
      Open in playground
    </a>
  )
}
