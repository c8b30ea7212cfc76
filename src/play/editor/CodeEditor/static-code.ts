/** A range of a text, in UTF-16 code units from its start. The caret is at `head`. */
export interface TextRange {
  anchor: number
  head: number
}

/** The reader's changes to static code before the editor was loaded. */
interface StaticEdit {
  /** The edited text; undefined if untouched. */
  text?: string
  /** The caret or selection; undefined if it is elsewhere on the page. */
  range?: TextRange
}

export interface StaticCodeActions {
  /** The reader clicked the code, reached it by keyboard or typed into it: the editor should be loaded. */
  onWanted(): void
  /** Called with the text after each edit. */
  onChange(text: string): void
  /** Mod+Enter, with the current text. */
  onRun(text: string): void
  /** Escape. */
  onLeave(): void
}

/** Static code that can be edited. */
export interface StaticCode {
  /** Places the caret before the visible code, without scrolling. @returns Whether there can be one. */
  placeCaret(): boolean
  /** Returns the reader's changes and restores the code. Waits while an input method composes a character. */
  take(): Promise<StaticEdit>
  /** Restores the code to what it was at first: read-only text. */
  release(): void
}

/**
 * Lets the reader edit the `pre` elements of a view with the browser's own editing until the editor is
 * loaded: `contenteditable="plaintext-only"`. In a browser without support for it the code can only be
 * clicked and focused.
 */
export function editStaticCode(
  view: HTMLElement,
  name: string,
  actions: StaticCodeActions,
): StaticCode {
  const blocks = [...view.querySelectorAll<HTMLElement>(':scope > pre')].map((pre) =>
    editBlock(pre, name, actions),
  )
  const current = () => blocks.find(({ pre }) => pre.getClientRects().length > 0)
  return {
    placeCaret: () => current()?.placeCaret() ?? false,
    take: async () => (await current()?.take()) ?? {},
    release() {
      for (const block of blocks) block.release()
    },
  }
}

function editBlock(pre: HTMLElement, name: string, actions: StaticCodeActions) {
  const code = pre.querySelector('code') ?? pre
  const original = [...code.cloneNode(true).childNodes]
  const undoAttributes = setAttributes(pre, {
    tabindex: '0',
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': name,
    'aria-multiline': 'true',
    spellcheck: 'false',
  })
  let isTouched = false
  let isPlacing = false
  /** Whether a line break that isn't part of the text makes room for the caret after the last one. */
  let isPadded = false
  let composed: Promise<void> | null = null

  const currentText = () => (isPadded ? code.textContent.slice(0, -1) : code.textContent)
  const touch = () => {
    isTouched = true
    actions.onChange(currentText())
    actions.onWanted()
  }
  const replace = (from: number, to: number, insert: string) => {
    const text = currentText()
    const edited = text.slice(0, from) + insert + text.slice(to)
    isPadded = edited.endsWith('\n')
    const node = new Text(isPadded ? `${edited}\n` : edited)
    code.replaceChildren(node)
    getSelection()?.collapse(node, from + insert.length)
    touch()
  }

  const listening = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => pre.addEventListener(type, listener, { signal: listening.signal })
  on('click', () => actions.onWanted())
  on('focus', () => {
    if (!isPlacing) actions.onWanted()
  })
  on('beforeinput', (event) => {
    if (isPlain(event) && !isPadded) return
    event.preventDefault()
    const insert = readInsertedText(event)
    if (insert === null) return
    selectDeleted(event)
    const range = readSelection(pre, code)
    if (!range) return
    const { anchor, head } = range
    replace(Math.min(anchor, head), Math.max(anchor, head), insert)
  })
  on('input', touch)
  on('compositionstart', () => {
    composed = new Promise((resolve) =>
      pre.addEventListener('compositionend', () => resolve(), { once: true }),
    )
  })
  on('keydown', (event) => {
    if (event.isComposing) return
    const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isRun && event.key !== 'Escape') return
    event.preventDefault()
    if (isRun) actions.onRun(currentText())
    else actions.onLeave()
  })

  const restore = () => {
    if (isTouched) code.replaceChildren(...original.map((node) => node.cloneNode(true)))
    isTouched = isPadded = false
  }
  return {
    pre,
    placeCaret() {
      if (!pre.isContentEditable) return false
      isPlacing = true
      pre.focus({ preventScroll: true })
      isPlacing = false
      getSelection()?.collapse(code, 0)
      return true
    },
    async take(): Promise<StaticEdit> {
      await composed
      const range = readSelection(pre, code)
      const text = isTouched ? currentText() : undefined
      restore()
      return { ...(text !== undefined && { text }), ...(range && { range }) }
    },
    release() {
      listening.abort()
      undoAttributes()
      restore()
    },
  }
}

/**
 * Returns whether the browser can handle an input: characters typed at the caret. Everything else is handled
 * here: when browsers join or split the elements that color the code, they drop line breaks and leave `style`
 * attributes, which the site's policy blocks.
 */
function isPlain({ inputType, data }: InputEvent): boolean {
  if (inputType === 'insertCompositionText') return true
  return inputType === 'insertText' && !data?.includes('\n') && getSelection()?.isCollapsed === true
}

/** Returns the text that replaces an edit's range; null for an edit that needs the editor, such as Undo. */
function readInsertedText({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return ''
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n'
  return data ?? dataTransfer?.getData('text/plain').replaceAll('\r\n', '\n') ?? null
}

/** Selects what a key deletes next to the caret: for plain text, browsers don't report that range. */
function selectDeleted({ inputType }: InputEvent): void {
  const selection = getSelection()
  const [, unit, direction] = /^delete(.+)(Backward|Forward)$/.exec(inputType) ?? []
  if (!selection?.isCollapsed || !unit || !direction) return
  const granularity = unit === 'Content' ? 'character' : unit === 'Word' ? 'word' : 'lineboundary'
  selection.modify('extend', direction.toLowerCase(), granularity)
}

/** @returns A function that restores the previous attributes. */
function setAttributes(element: HTMLElement, attributes: Record<string, string>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

/** Returns the selection in the code. If everything is selected, its ends are around the `code` element. */
function readSelection(pre: Element, code: Element): TextRange | undefined {
  const selection = getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!selection || !anchorNode || !focusNode) return undefined
  if (!pre.contains(anchorNode) || !pre.contains(focusNode)) return undefined
  return {
    anchor: measureOffset(code, anchorNode, selection.anchorOffset),
    head: measureOffset(code, focusNode, selection.focusOffset),
  }
}

function measureOffset(code: Element, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(code, 0)
  before.setEnd(node, offset)
  return Math.min(before.toString().length, code.textContent.length)
}
