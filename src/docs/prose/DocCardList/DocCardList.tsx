import type { CategoryCard } from '#base/model/page.ts'
import { Card, CardGrid } from '../Card/Card.tsx'

/** Cards of the pages in the category that the page is in, or that it stands for. */
export function DocCardList({ cards }: { cards: CategoryCard[] }) {
  return (
    <CardGrid>
      {cards.map(({ title, description, href }) => (
        <Card key={href} title={title} href={href}>
          {description && <p>{description}</p>}
        </Card>
      ))}
    </CardGrid>
  )
}
