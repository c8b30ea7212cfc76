import { EMBED_PATH } from '#model/embed.ts'
import { EMBED_ALLOW, EMBED_DEFAULTS, EMBED_SANDBOX, EMBED_TAG } from '#model/embed-element.ts'

/**
 * The script of `<kysely-playground>`, which other sites load from this one: each element shows a frame of the
 * document for frames. It reads three attributes and nothing else of the page, and styles only its own frame, by
 * properties, which no Content-Security-Policy refuses.
 *
 * - `link`: a link to the playground, as its menu copies it. Only its fragment counts: the frame is always of the
 *   site that the script came from.
 * - `title`: what the frame is called for assistive technology. Default: `EMBED_DEFAULTS.title`.
 * - `height`: of the frame, in CSS pixels. Default: `EMBED_DEFAULTS.height`.
 */

const script = document.currentScript as HTMLScriptElement
// The script lies at the base path.
const page = new URL(`.${EMBED_PATH}`, script.src)

class PlaygroundElement extends HTMLElement {
  static observedAttributes = ['link', 'title', 'height']

  connectedCallback(): void {
    const frame = document.createElement('iframe')
    const address = new URL(page)
    address.hash = this.getAttribute('link')?.split('#').at(-1) ?? ''
    frame.src = address.href
    frame.title = this.title || EMBED_DEFAULTS.title
    frame.width = '100%'
    frame.height = this.getAttribute('height') || `${EMBED_DEFAULTS.height}`
    frame.setAttribute('sandbox', EMBED_SANDBOX)
    frame.allow = EMBED_ALLOW
    frame.loading = 'lazy'
    frame.style.display = 'block'
    frame.style.border = '0'
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(frame)
  }

  attributeChangedCallback(): void {
    if (this.shadowRoot) this.connectedCallback()
  }
}

// Each snippet of a page brings the script.
if (!customElements.get(EMBED_TAG)) customElements.define(EMBED_TAG, PlaygroundElement)
