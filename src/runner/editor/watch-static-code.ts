/** Where the reader pointed, in CSS pixels of the window. */
export interface Point {
  x: number
  y: number
}

/** Calls back when the static code is pressed or focused. @returns what undoes it. */
export function watchStaticCode(view: HTMLElement, onWanted: (point?: Point) => void): () => void {
  const blocks = [...view.querySelectorAll<HTMLElement>(':scope > pre')]
  const undo = blocks.map((block) => {
    const before = block.getAttribute('tabindex')
    const press = ({ clientX: x, clientY: y }: MouseEvent) => onWanted({ x, y })
    const focus = () => onWanted()
    block.tabIndex = 0
    block.addEventListener('click', press)
    block.addEventListener('focus', focus)
    return () => {
      if (before === null) block.removeAttribute('tabindex')
      block.removeEventListener('click', press)
      block.removeEventListener('focus', focus)
    }
  })
  return () => {
    for (const step of undo) step()
  }
}
