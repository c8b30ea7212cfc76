import type { MemberView } from '#base/model/reference-pages.ts'
import { BreakableName } from '#docs/shell/BreakableName/BreakableName.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import type { ReferenceContext } from './context.ts'
import { DocText } from './DocText.tsx'
import { Html, InlineHtml } from './Html.tsx'
import { Links } from './Links.tsx'
import { MemberSupport } from './MemberSupport.tsx'
import styles from './Reference.module.css'
import { Signatures } from './Signatures.tsx'

interface MemberProps {
  member: MemberView
  context: ReferenceContext
  /** Level of its heading. */
  level?: 2 | 3
}

/** A method or property with everything known about it. */
export function Member({ member, context, level = 3 }: MemberProps) {
  const { id, anchor, name, labels, summary, docFrom, deprecated } = member
  return (
    <section className={styles.member}>
      <Heading level={level} id={anchor} label={name}>
        <code>
          <BreakableName name={name} />
        </code>
      </Heading>
      {labels.length > 0 && (
        <p className={styles.labels}>
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
      {deprecated !== null && <Deprecated html={deprecated.html} />}
      <ChangeNote note={context.findings.changes[id]} />
      <Signatures signatures={member.signatures} context={context} />
      {summary && <Html html={summary.html} />}
      <DocText blocks={member.doc} context={context} />
      {docFrom && (
        <p className={styles.from}>
          More at{' '}
          <a href={docFrom.href}>
            <code>{docFrom.label}</code>
          </a>
        </p>
      )}
      <MemberSupport row={context.findings.support[id]} />
      <div className={styles.about}>
        <Links label="Explained in" links={member.explainedIn} />
        <Links label="Used in" links={member.usedIn} />
        <p className={styles.source}>
          <a href={member.source}>Source</a>
        </p>
      </div>
    </section>
  )
}

export function Deprecated({ html }: { html: string }) {
  return (
    <p className={styles.deprecated}>
      <strong>Deprecated.</strong> {html && <InlineHtml html={html} />}
    </p>
  )
}
