import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import type { Dialect } from '#model/dialect.ts'

/** Debounce delay before types are requested, in milliseconds. */
const QUERY_DELAY = 200

/** Matches `// ^?`, which requests the type of the code above the caret. */
const QUERY = /^(\s*\/\/\s*)\^\?/

interface Answer {
  /** End of the comment's line, where the type is shown. */
  at: number
  type: string
}

const answered = StateEffect.define<Answer[]>()

/** Shows the type of what each `// ^?` points at, after the comment. */
export function typeQueries(service: ServiceClient, dialect: Dialect): Extension {
  return [
    StateField.define<DecorationSet>({
      create: () => Decoration.none,
      update(shown, transaction) {
        for (const effect of transaction.effects) {
          if (effect.is(answered)) return Decoration.set(effect.value.map(shownType))
        }
        return shown.map(transaction.changes)
      },
      provide: (field) => EditorView.decorations.from(field),
    }),
    asking(service, dialect),
    EditorView.theme({
      '.type-query': { color: 'var(--color-text-muted)', whiteSpace: 'pre-wrap' },
    }),
  ]
}

/** Requests types after each pause in typing; answers for outdated text are discarded. */
function asking(service: ServiceClient, dialect: Dialect): Extension {
  return ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let had = false
    const ask = async () => {
      const { doc } = view.state
      const places = queriesIn(doc)
      if (places.length === 0 && !had) return
      had = places.length > 0
      const code = doc.toString()
      const answers = await Promise.all(
        places.map(async ({ offset, at }) => {
          const found = await service.ask({ ask: 'hover', code, dialect, offset }).catch(() => null)
          return { at, type: found?.type ?? 'nothing has a type here' }
        }),
      )
      if (view.state.doc === doc) view.dispatch({ effects: answered.of(answers) })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, QUERY_DELAY)
    }
    soon()
    return {
      update: ({ docChanged }) => docChanged && soon(),
      destroy: () => clearTimeout(timer),
    }
  })
}

/** Returns the type queries in a text: the offset above each caret, and where to show the answer. */
export function queriesIn(doc: Text): { offset: number; at: number }[] {
  const places: { offset: number; at: number }[] = []
  for (let number = 2; number <= doc.lines; number++) {
    const line = doc.line(number)
    const found = QUERY.exec(line.text)
    if (!found) continue
    const above = doc.line(number - 1)
    places.push({ offset: Math.min(above.from + found[1]!.length, above.to), at: line.to })
  }
  return places
}

function shownType({ at, type }: Answer) {
  return Decoration.widget({ widget: new TypeWidget(type), side: 1 }).range(at)
}

class TypeWidget extends WidgetType {
  readonly type: string

  constructor(type: string) {
    super()
    this.type = type
  }

  override eq({ type }: TypeWidget): boolean {
    return type === this.type
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement('span')
    dom.className = 'type-query'
    dom.textContent = ` ${this.type}`
    return dom
  }
}
