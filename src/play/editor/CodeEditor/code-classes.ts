import { tagHighlighter, tags } from '@lezer/highlight'

/** The classes of the static code, see `content/highlight/palette.ts`. */
export const codeClasses = tagHighlighter([
  { tag: tags.comment, class: 'c' },
  {
    tag: [
      tags.keyword,
      tags.self,
      tags.modifier,
      tags.definitionKeyword,
      tags.moduleKeyword,
      tags.controlKeyword,
      tags.operatorKeyword,
    ],
    class: 'k',
  },
  { tag: [tags.string, tags.special(tags.string), tags.escape, tags.regexp], class: 's' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'n' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    class: 'f',
  },
  { tag: [tags.typeName, tags.className], class: 't' },
])
