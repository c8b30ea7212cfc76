import type { CategoryCard } from '#base/model/page.ts'
import styles from './CategoryIndex.module.css'

/** The pages of a category, laid out like the rows that a query returns; one result for each group. */
export function CategoryIndex({ cards }: { cards: CategoryCard[] }) {
  return [...Map.groupBy(cards, ({ group }) => group)].map(([group, inside]) => (
    <section key={group ?? ''} className={styles.group}>
      {group && <h2>{group}</h2>}
      <Rows cards={inside} heading={group ? 'h3' : 'h2'} />
    </section>
  ))
}

function Rows({ cards, heading: Heading }: { cards: CategoryCard[]; heading: 'h2' | 'h3' }) {
  return (
    <>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <li key={card.href}>
            <Heading>
              <a href={card.href}>{card.title}</a>
              {card.badges?.map((badge) => (
                <small key={badge}>{badge}</small>
              ))}
            </Heading>
            {card.description && <p>{card.description}</p>}
            {card.query && <code>{card.query}</code>}
            {card.count !== null && <span>{plural(card.count, 'page')}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.count}>({plural(cards.length, 'row')})</p>
    </>
  )
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
