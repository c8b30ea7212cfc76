import type { CategoryCard } from '#model/page.ts'
import { Card, CardGrid } from '../Card/Card.tsx'

/** The contents of a category: a card for each page, and for each subcategory. */
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
