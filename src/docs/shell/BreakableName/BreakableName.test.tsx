import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableName } from './BreakableName.tsx'

test('a long identifier may break between its words, and no other label changes', () => {
  const html = (name: string, fits?: number) =>
    renderToStaticMarkup(<BreakableName name={name} {...(fits !== undefined && { fits })} />)
  expect(html('OnConflictUpdateBuilder')).toBe('On<wbr/>Conflict<wbr/>Update<wbr/>Builder')
  expect(html('QueryCreator.selectFrom')).toBe('Query<wbr/>Creator.<wbr/>select<wbr/>From')
  expect(html('QueryCreator.selectFrom', 13)).toBe('QueryCreator.<wbr/>selectFrom')
  expect(html('SelectQueryBuilder')).toBe('SelectQueryBuilder')
  expect(html('SelectQueryBuilder', 12)).toBe('SelectQuery<wbr/>Builder')
  expect(html('JoinBuilder')).toBe('JoinBuilder')
  expect(html('Controlled transaction with savepoints')).toBe(
    'Controlled transaction with savepoints',
  )
})
