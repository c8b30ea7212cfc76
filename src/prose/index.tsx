import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Course } from '#model/course.ts'
import { SLOT_COMPONENTS } from '#model/prose-components.ts'
import * as author from './author-components.ts'
import { CodeBlock } from './CodeBlock/CodeBlock.tsx'
import type { WrittenChallenge } from './Course/Challenge.tsx'
import type { ProseContext, SlotName } from './context.ts'
import { Heading } from './Heading/Heading.tsx'
import { Image } from './Image/Image.tsx'
import { Prose } from './Prose/Prose.tsx'
import { DataCell, HeaderCell } from './Table/Cell.tsx'
import { Table } from './Table/Table.tsx'

export { ProseBehaviors } from './Behaviors/ProseBehaviors.tsx'

export type { ProseContext } from './context.ts'
export { Example } from './Example/Example.tsx'
export { ReferencePage } from './Reference/ReferencePage.tsx'

/** Components by the name that MDX knows them by. */
export type ProseComponents = Record<string, ComponentType<never> | ((props: never) => ReactNode)>

/**
 * The components that a page's MDX may use, and `wrapper`, which sets the text around them. All are
 * server components without any state or script; what a reader can operate in them is done by one
 * `<ProseBehaviors/>`, which stands once in the document outside the prose.
 */
export function createComponents(context: ProseContext): ProseComponents {
  const slot =
    (name: SlotName) =>
    ({ children }: { children?: ReactNode }) => {
      const given =
        context.slots?.[name] ?? missing(`content for <${name}/>`, Object.keys(context.slots ?? {}))
      return typeof given === 'function' ? createElement(given, null, children) : given
    }

  const { CategoryCards, DatabaseDiagram, Example } = author
  return {
    ...author,
    ...Object.fromEntries(SLOT_COMPONENTS.map((name) => [name, slot(name)])),
    // Those that show something of the page's own, which the build hands over.
    CategoryCards: given(CategoryCards, () => ({
      cards: context.categoryCards ?? missing('category'),
    })),
    Challenge: given(author.Challenge, (props: WrittenChallenge) => ({
      ...props,
      chapter: chapterOf(context.course),
      start: exampleProps(context, { id: props.start }, 'Solve it here'),
      solution: exampleProps(context, { id: props.solution }),
    })),
    CourseChapters: given(author.CourseChapters, () => ({
      course: context.course ?? missing('course'),
    })),
    CourseProgress: given(author.CourseProgress, () => ({
      course: context.course ?? missing('course'),
    })),
    DatabaseDiagram: given(DatabaseDiagram, () => ({
      diagram: context.diagram ?? missing('diagram'),
    })),
    Example: given(Example, (props: { id: string; title?: string }) =>
      exampleProps(context, props),
    ),
    QueryFlow: given(author.QueryFlow, ({ id, title }: { id: string; title: string }) => ({
      view: exampleOf(context, id),
      trace: traceOf(context, id),
      title,
    })),
    QueryTrace: given(author.QueryTrace, ({ id, title }: { id: string; title?: string }) => ({
      ...exampleProps(context, { id, ...(title && { title }) }, 'Change the query and trace it'),
      trace: traceOf(context, id),
    })),
    EditorStills: given(author.EditorStills, () => ({
      answers: (context.facts ?? missing('measured facts')).answers,
      actions: context.exampleActions,
    })),
    HomeFacts: given(author.HomeFacts, () => ({
      facts: context.facts ?? missing('measured facts'),
    })),
    // What Markdown becomes.
    CodeBlock,
    Heading,
    Image,
    Table,
    th: HeaderCell,
    td: DataCell,
    wrapper: Prose,
  }
}

/** What the example block needs, found by the id that the page names. */
function exampleProps(
  context: ProseContext,
  { id, title }: { id: string; title?: string },
  label?: string,
) {
  const found = exampleOf(context, id)
  const view = title === undefined ? found : { ...found, title }
  return {
    view,
    hoversHref: context.hoversHref,
    resolveHref: context.resolveHref ?? ((path: string) => path),
    actions: context.exampleActions?.(view, label),
  }
}

function exampleOf({ examples }: ProseContext, id: string) {
  return examples[id] ?? missing(`example "${id}"`, Object.keys(examples))
}

function traceOf({ traces = {} }: ProseContext, id: string) {
  return traces[id] ?? missing(`trace of "${id}"`, Object.keys(traces))
}

/** Href of the chapter being read. */
function chapterOf(course: Course | undefined): string | null {
  return course?.chapters[course.current ?? -1]?.href ?? null
}

/** A component whose props come from the page's context and from what the page itself says. */
function given<Written, Props extends object>(
  component: ComponentType<Props>,
  props: (written: Written) => Props,
): (written: Written) => ReactNode {
  return (written) => createElement(component, props(written))
}

/** @throws always: the page asks for something that the build did not hand over. */
function missing(what: string, available?: readonly string[]): never {
  const known = available ? ` Available: ${available.join(', ') || 'none'}.` : ''
  throw new Error(`The page has no ${what}.${known}`)
}
