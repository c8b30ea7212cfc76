import type { PartView } from '#base/model/reference-pages.ts'
import { Heading } from '../Heading/Heading.tsx'
import { Html } from './Html.tsx'
import styles from './Reference.module.css'

/**
 * The members of a class that is divided, each as a line that leads to its section on another page. Older links lead to
 * these lines; with scripts, `moved-member.ts` leads on.
 */
export function Parts({ parts }: { parts: readonly PartView[] }) {
  return parts.map(({ id, title, href, text, members }) => (
    <section key={id} className={styles.symbol} data-filter-group="dl > div">
      <Heading level={2} id={id}>
        <a href={href}>{title}</a>
      </Heading>
      <Html html={text.html} />
      <dl className={styles.pages}>
        {members.map(({ anchor, name, href: to, summary }) => (
          <div key={anchor} id={anchor}>
            <dt>
              <a href={to} data-moved="">
                <code>{name}</code>
              </a>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
