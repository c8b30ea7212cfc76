import type { ChangeNote as Note } from '#model/reference-findings.ts'
import { Badge } from '../Badge/Badge.tsx'

/** Says that a newer version has it otherwise. */
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
