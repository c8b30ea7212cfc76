/** A stretch of a text, in UTF-16 code units from its start. The caret stands at `head`. */
export interface TextRange {
  anchor: number
  head: number
}

/** What the reader did to static code before the editor was there. */
interface StaticEdit {
  /** The text as it was typed over; undefined: untouched. */
  text?: string
  /** Where the caret, or the selection, stands; undefined: elsewhere on the page. */
  range?: TextRange
}

export interface StaticCodeActions {
  /** The reader pressed the code, came to it by keyboard or typed into it: an editor is wanted. */
  onWanted(): void
  /** The text as it was typed. */
  onChange(text: string): void
  /** Mod+Enter, with the text as it stands there. */
  onRun(text: string): void
  /** Escape. */
  onLeave(): void
}

/** Static code with a caret in it. */
export interface StaticCode {
  /** Puts the caret before the code that is shown, which moves nothing. @returns Whether there can be one. */
  placeCaret(): boolean
  /** What the reader did; the code is then as it was. While an input method composes a character, it is asked for later. */
  take(): Promise<StaticEdit>
  /** Makes the code what it was at first: text that can be read. */
  release(): void
}

/**
 * Lets the reader write into the `pre` elements of a view, with the browser's own editing, while the editor is not
 * loaded: `contenteditable="plaintext-only"`. In a browser without it the code can only be pressed and focused.
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
  /** Whether a break that is not part of the text makes room for the caret behind its last one. */
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
    const insert = insertedText(event)
    if (insert === null) return
    selectDeleted(event)
    const range = selectionIn(pre, code)
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
      const range = selectionIn(pre, code)
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
 * Letters at the caret, which the browser may put where they belong. Everything else is done here: where browsers join
 * or split the elements that color the code, they drop breaks and leave `style` attributes, which the site's policy
 * refuses.
 */
function isPlain({ inputType, data }: InputEvent): boolean {
  if (inputType === 'insertCompositionText') return true
  return inputType === 'insertText' && !data?.includes('\n') && getSelection()?.isCollapsed === true
}

/** What an edit puts in the place of its range; null for one that there is not without an editor, such as Undo. */
function insertedText({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return ''
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n'
  return data ?? dataTransfer?.getData('text/plain').replaceAll('\r\n', '\n') ?? null
}

/** Selects what a key deletes beside the caret: in plain text, browsers don't say which range that is. */
function selectDeleted({ inputType }: InputEvent): void {
  const selection = getSelection()
  const [, unit, direction] = /^delete(.+)(Backward|Forward)$/.exec(inputType) ?? []
  if (!selection?.isCollapsed || !unit || !direction) return
  const granularity = unit === 'Content' ? 'character' : unit === 'Word' ? 'word' : 'lineboundary'
  selection.modify('extend', direction.toLowerCase(), granularity)
}

/** @returns What undoes it. */
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

/** Where all of it is selected, the selection's ends stand around the code. */
function selectionIn(pre: Element, code: Element): TextRange | undefined {
  const selection = getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!selection || !anchorNode || !focusNode) return undefined
  if (!pre.contains(anchorNode) || !pre.contains(focusNode)) return undefined
  return {
    anchor: offsetIn(code, anchorNode, selection.anchorOffset),
    head: offsetIn(code, focusNode, selection.focusOffset),
  }
}

function offsetIn(code: Element, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(code, 0)
  before.setEnd(node, offset)
  return Math.min(before.toString().length, code.textContent.length)
}
