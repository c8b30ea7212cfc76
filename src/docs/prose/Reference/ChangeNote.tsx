import type { ChangeNote as Note } from '#base/model/reference-findings.ts'
import { Badge } from '../Badge/Badge.tsx'

/** A note that this is different in a newer version. */
export function ChangeNote({ note }: { note: Note | undefined }) {
  if (!note) return null
  return (
    <p>
      <a href={note.href}>
        <Badge>{note.text}</Badge>
      </a>
    </p>
  )
}
