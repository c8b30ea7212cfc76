import { history, historyField, isolateHistory, undo } from '@codemirror/commands'
import { EditorState, type Transaction } from '@codemirror/state'
import { expect, test } from 'vitest'
import { MAX_CHARACTERS, readEditor, type SavedEditor, storeEditor } from './saved-editor.ts'

const FIELDS = { history: historyField }

function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new Error('full')
      items.set(key, text)
    },
  }
}

/** Returns an editor's state after typing several texts, one after another. */
function typed(texts: string[]): SavedEditor {
  let state = EditorState.create({ extensions: history() })
  for (const insert of texts) {
    state = state.update({
      changes: { from: 0, to: state.doc.length, insert },
      annotations: isolateHistory.of('full'),
    }).state
  }
  return state.toJSON(FIELDS) as SavedEditor
}

/** Returns the texts that undoing yields, back to the oldest. */
function undone(saved: SavedEditor | null): string[] {
  let state = EditorState.fromJSON(saved, { extensions: history() }, FIELDS)
  const texts = [state.doc.toString()]
  const dispatch = (transaction: Transaction) => {
    state = transaction.state
    texts.push(state.doc.toString())
  }
  while (undo({ state, dispatch })) {}
  return texts
}

test('what was kept can be undone', () => {
  const kept = storage()
  storeEditor(kept, 'query', typed(['a', 'b', 'c']))
  expect(undone(readEditor(kept, 'query'))).toEqual(['c', 'b', 'a', ''])
  expect(readEditor(kept, 'types')).toBeNull()
})

test.each([
  ['too much for a pane', storage(), 'x'.repeat(MAX_CHARACTERS / 4)],
  ['a full storage', storage(6_000), 'x'.repeat(1_000)],
])('of %s the newest is kept and the oldest forgotten', (_, kept, long) => {
  const texts = ['1', '2', '3', '4', '5', '6'].map((end) => long + end)
  storeEditor(kept, 'query', typed(texts))
  const back = undone(readEditor(kept, 'query'))
  expect(back[0]).toBe(texts.at(-1))
  expect(back[1]).toBe(texts.at(-2))
  expect(back).not.toContain('')
})

test.each(['', 'null', '{', '{"doc":1}', '{"doc":"a"}', '{"doc":"a","history":{"done":1}}'])(
  '%j in the storage is nothing',
  (text) => {
    expect(readEditor({ getItem: () => text }, 'query')).toBeNull()
  },
)
