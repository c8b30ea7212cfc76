import { z } from 'zod'

/** Values as Docusaurus takes them: YAML reads some as another type than the one that is meant. */

/** A text; a number such as in `title: 404` is its digits. */
export const looseText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(),
)

/** A number, also in quotes. */
export const looseNumber = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number('a number'),
)

/** A boolean, also in quotes. */
export const looseBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean(),
)

/** A date, alone or with a time, as ISO 8601: what is written so stays as it is. Without a zone it is UTC. */
export const looseDate = z.preprocess(
  (value) => (typeof value === 'string' ? toIsoDate(value) : value),
  z.string('a date such as 2026-01-31').regex(/^\d{4}-\d\d-\d\d/, 'a date such as 2026-01-31'),
)

function toIsoDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const hasZone = /(z|gmt|utc|[+-]\d\d:?\d\d)$/i.test(text.trim())
  const date = new Date(hasZone ? text : `${text} UTC`)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}
