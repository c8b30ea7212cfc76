interface PlaygroundLinkProps {
  href: string
  /** Dialects for which the link is shown. Default: all. */
  dialects?: string | undefined
}

/** Link at the foot of a block: in the playground a sample gets its own database, an example more space. */
export function PlaygroundLink({ href, dialects }: PlaygroundLinkProps) {
  return (
    <a href={href} data-d={dialects}>
      Open in playground
    </a>
  )
}
