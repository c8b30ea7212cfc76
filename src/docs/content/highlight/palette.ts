/** A kind of token: its CSS class, its colors, and the grammar scopes that it covers. */
export interface TokenKind {
  /** CSS class; one letter to keep pages small. The stylesheet scopes it to `.line`. */
  name: string
  light: string
  dark: string
  scopes: string[]
}

/** Background of code; `--color-code-bg` in the site's tokens. Contrast is checked against it. */
export const CODE_BACKGROUND = { light: '#eff5f5', dark: '#10191c' }

/**
 * Only a few colors, so that code stays calm: punctuation, operators, variables, properties and quoted SQL
 * identifiers keep the default text color and need no markup.
 */
export const TOKEN_KINDS: readonly TokenKind[] = [
  {
    name: 'c',
    light: '#56666b',
    dark: '#8b9c9f',
    scopes: ['comment', 'punctuation.definition.comment', 'meta.diff.header', 'meta.diff.range'],
  },
  {
    name: 'k',
    light: '#8a2c86',
    dark: '#dba2ea',
    scopes: [
      'keyword',
      'storage.type',
      'storage.modifier',
      'variable.language',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.other',
      'entity.name.tag',
    ],
  },
  {
    name: 's',
    light: '#216334',
    dark: '#93d3a0',
    scopes: ['string', 'punctuation.definition.string', 'constant.character.escape'],
  },
  {
    name: 'n',
    light: '#8d4405',
    dark: '#f0b57e',
    scopes: [
      'constant.numeric',
      'constant.language',
      'constant.other.option',
      'variable.parameter.sql',
      'support.type.builtin.graphql',
    ],
  },
  {
    name: 'f',
    light: '#0b5794',
    dark: '#86c1f3',
    scopes: [
      'entity.name.function',
      'support.function',
      'entity.name.command',
      'support.type.property-name',
      'entity.name.tag.yaml',
      'support.type.property-name.toml',
    ],
  },
  {
    name: 't',
    light: '#0a6167',
    dark: '#74d2d6',
    scopes: [
      'entity.name.type',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.sql',
    ],
  },
  {
    name: 'i',
    light: '#216334',
    dark: '#93d3a0',
    scopes: ['markup.inserted', 'markup.inserted punctuation.definition.inserted'],
  },
  {
    name: 'd',
    light: '#a62327',
    dark: '#f98e8b',
    scopes: ['markup.deleted', 'markup.deleted punctuation.definition.deleted'],
  },
]

/** Scopes nested in those above that revert to the default text color. */
export const PLAIN_SCOPES = [
  'keyword.operator',
  'storage.type.function.arrow',
  'meta.template.expression',
  'punctuation',
  'variable',
  'string.quoted.double.sql',
  'string.quoted.double.sql punctuation.definition.string',
  'string.quoted.other.backtick.sql',
  'string.quoted.other.backtick.sql punctuation.definition.string',
  'string.unquoted',
  'meta.brace',
]
