import { type ComponentType, createElement, type ReactNode } from 'react'
import { AdmonitionTitle } from './Admonition/AdmonitionTitle.tsx'
import * as author from './author-components.ts'
import { CodeBlock } from './CodeBlock/CodeBlock.tsx'
import type { WrittenChallenge } from './Course/Challenge.tsx'
import type { ProseContext } from './context.ts'
import { Summary } from './Details/Summary.tsx'
import { DocCardList } from './DocCardList/DocCardList.tsx'
import { Heading } from './Heading/Heading.tsx'
import { Image } from './Image/Image.tsx'
import { Prose } from './Prose/Prose.tsx'
import { DataCell, HeaderCell, Table } from './Table/Table.tsx'

export { ProseBehaviors } from './Behaviors/ProseBehaviors.tsx'

export { Example } from './Example/Example.tsx'
export { ReferencePage } from './Reference/ReferencePage.tsx'

/** Components by their name in MDX. */
export type ProseComponents = Record<string, ComponentType<never> | ((props: never) => ReactNode)>

/**
 * Returns the components that a page's MDX may use, and `wrapper`, which lays out the text around them. All
 * are server components without any state or script; interaction is handled by one `<ProseBehaviors/>`, which
 * appears once in the document outside the prose.
 */
export function createComponents(context: ProseContext): ProseComponents {
  return {
    ...author,
    ...context.slots,
    // Components that show page-specific data, which the build provides.
    Challenge: withContextProps(author.Challenge, (props: WrittenChallenge) => ({
      ...props,
      // The current chapter.
      chapter: context.course?.chapters[context.course.current ?? -1]?.href ?? null,
      start: exampleProps(context, { id: props.start }, 'Solve it here'),
      solution: exampleProps(context, { id: props.solution }),
    })),
    CourseProgress: withContextProps(author.CourseProgress, () => ({
      course: context.course ?? throwMissing('course'),
    })),
    DatabaseTables: withContextProps(author.DatabaseTables, () => ({
      tables: context.sampleTables ?? throwMissing('sample tables'),
    })),
    Example: withContextProps(author.Example, (props: { id: string; title?: string }) =>
      exampleProps(context, props),
    ),
    QueryTrace: withContextProps(
      author.QueryTrace,
      ({ id, title }: { id: string; title?: string }) => ({
        ...exampleProps(context, { id, ...(title && { title }) }, 'Change the query and trace it'),
        trace: context.traces?.[id] ?? throwMissing(`trace of "${id}"`),
      }),
    ),
    HomeFacts: withContextProps(author.HomeFacts, () => ({
      facts: context.facts ?? throwMissing('measured facts'),
    })),
    // Components that Markdown is rendered with.
    AdmonitionTitle,
    ApiName,
    CodeBlock,
    DocCardList,
    Heading,
    Image,
    Summary,
    Table,
    th: HeaderCell,
    td: DataCell,
    wrapper: Prose,
  }
}

/** Inline code that may be the name of something that another page explains. */
function ApiName({ href, children }: { href: string; children: ReactNode }) {
  return href ? <a href={href}>{children}</a> : children
}

/** Returns the example block's props, by the id that the page names. */
function exampleProps(
  context: ProseContext,
  { id, title }: { id: string; title?: string },
  label?: string,
) {
  const proven = exampleOf(context, id)
  const view = title === undefined ? proven : { ...proven, title }
  const actions = context.exampleActions(view, label)
  return {
    view,
    hoversHref: context.hoversHref,
    resolveHref: context.resolveHref,
    actions,
    editable: actions !== null,
  }
}

function exampleOf({ examples }: ProseContext, id: string) {
  return examples[id] ?? throwMissing(`example "${id}"`, Object.keys(examples))
}

/** Returns a component whose props come from the page's context and from the page itself. */
function withContextProps<Written, Props extends object>(
  component: ComponentType<Props>,
  props: (written: Written) => Props,
): (written: Written) => ReactNode {
  return (written) => createElement(component, props(written))
}

/** @throws always: the page requires something that the build didn't provide. */
function throwMissing(what: string, available?: readonly string[]): never {
  const known = available ? ` Available: ${available.join(', ') || 'none'}.` : ''
  throw new Error(`The page has no ${what}.${known}`)
}
