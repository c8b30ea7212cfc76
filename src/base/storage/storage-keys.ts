/**
 * Storage keys that several rooms use, see `storage.ts`; a key of one room is in that room. The prefix separates sites on
 * the same host. They are not in `constants.ts`, which is part of each page's first load.
 */
export const STORAGE_KEYS = {
  /** `dark`, `light` or `system`. */
  colorMode: 'kysely-docs.color-mode',
  /** A `Dialect`. */
  dialect: 'kysely-docs.dialect',
  /** The id of the announcement bar that the reader closed. */
  announcement: 'kysely-docs.announcement',
  /** The name of the documentation version that the reader chose. */
  version: 'kysely-docs.version',
  /** `hidden` when the reader hid the docs sidebar. */
  sidebar: 'kysely-docs.sidebar',
  /** Prefix, followed by the tabs' `groupId`. */
  tabs: 'kysely-docs.tabs.',
} as const
