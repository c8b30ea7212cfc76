import type { CategoryCard } from '#model/page.ts'
import styles from './CategoryIndex.module.css'

/** The pages of a category, laid out like the rows that a query returns. */
export function CategoryIndex({ cards }: { cards: CategoryCard[] }) {
  return (
    <>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <li key={card.href}>
            <h2>
              <a href={card.href}>{card.title}</a>
              {card.badges?.map((badge) => (
                <small key={badge}>{badge}</small>
              ))}
            </h2>
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
