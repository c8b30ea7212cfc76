import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ProseComponentName } from '#model/prose-components.ts'
import { Admonition } from './Admonition/Admonition.tsx'
import { Badge } from './Badge/Badge.tsx'
import { Card, CardGrid } from './Card/Card.tsx'
import { CategoryCards } from './CategoryCards/CategoryCards.tsx'
import { CodeBlock } from './CodeBlock/CodeBlock.tsx'
import type { ProseContext, SlotName } from './context.ts'
import { DatabaseDiagram } from './DatabaseDiagram/DatabaseDiagram.tsx'
import { Details } from './Details/Details.tsx'
import { Example } from './Example/Example.tsx'
import { FileTree } from './FileTree/FileTree.tsx'
import { Heading } from './Heading/Heading.tsx'
import { Hero, HomeExample, HomeFeature, HomeFeatures, HomePage } from './Home/Home.tsx'
import { Image } from './Image/Image.tsx'
import { Kbd } from './Kbd/Kbd.tsx'
import { MethodIndex } from './MethodIndex/MethodIndex.tsx'
import { Prose } from './Prose/Prose.tsx'
import { Steps } from './Steps/Steps.tsx'
import { DataCell, HeaderCell } from './Table/Cell.tsx'
import { Table } from './Table/Table.tsx'
import { TabItem } from './Tabs/TabItem.tsx'
import { Tabs } from './Tabs/Tabs.tsx'

export { ProseBehaviors } from './Behaviors/ProseBehaviors.tsx'
export { CategoryCards } from './CategoryCards/CategoryCards.tsx'
export type { ProseContext } from './context.ts'

/** Components by the name that MDX knows them by. */
export type ProseComponents = Record<string, ComponentType<never> | ((props: never) => ReactNode)>

/**
 * The components that a page's MDX may use, and `wrapper`, which sets the text around them. All are
 * server components without any state or script; what a reader can operate in them is done by one
 * `<ProseBehaviors/>`, which stands once in the document outside the prose.
 */
export function createComponents(context: ProseContext): ProseComponents {
  const slot = (name: SlotName) => () =>
    context.slots?.[name] ?? missing(`content for <${name}/>`, Object.keys(context.slots ?? {}))

  const components = {
    Admonition,
    Badge,
    Card,
    CardGrid,
    CategoryCards: given(CategoryCards, () => ({
      cards: context.categoryCards ?? missing('category'),
    })),
    CodeBlock,
    DatabaseDiagram: given(DatabaseDiagram, () => ({
      diagram: context.diagram ?? missing('diagram'),
    })),
    Details,
    Example: given(Example, (props: { id: string; title?: string }) =>
      exampleProps(context, props),
    ),
    FileTree,
    Heading,
    Hero,
    HomeExample,
    HomeFeature,
    HomeFeatures,
    HomePage,
    Image,
    Kbd,
    MethodIndex: given(MethodIndex, () => ({
      entries: context.methodIndex ?? missing('method index'),
    })),
    Playground: slot('Playground'),
    SearchPage: slot('SearchPage'),
    Steps,
    TabItem,
    Table,
    Tabs,
  } satisfies Record<ProseComponentName, ProseComponents[string]>

  return { ...components, th: HeaderCell, td: DataCell, wrapper: Prose }
}

/** What the example block needs, found by the id that the page names. */
function exampleProps(context: ProseContext, { id, title }: { id: string; title?: string }) {
  const found = context.examples[id] ?? missing(`example "${id}"`, Object.keys(context.examples))
  const view = title === undefined ? found : { ...found, title }
  return {
    view,
    hoversHref: context.hoversHref,
    resolveHref: context.resolveHref ?? ((path: string) => path),
    actions: context.exampleActions?.(view),
  }
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
