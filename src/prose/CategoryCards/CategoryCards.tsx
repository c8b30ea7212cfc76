import type { CategoryCard } from '#model/page.ts'
import { Card, CardGrid } from '../Card/Card.tsx'

/** What a category holds: a card for each page, and for each category below it. */
export function CategoryCards({ cards }: { cards: readonly CategoryCard[] }) {
  return (
    <CardGrid>
      {cards.map(({ title, description, href, count }) => (
        <Card key={href} title={title} href={href}>
          <p>{description || (count === null ? '' : itemCount(count))}</p>
          {description && count !== null && <p>{itemCount(count)}</p>}
        </Card>
      ))}
    </CardGrid>
  )
}

function itemCount(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}
