import { EMBED_PATH } from '#model/embed.ts'
import { EMBED_ALLOW, EMBED_DEFAULTS, EMBED_SANDBOX, EMBED_TAG } from '#model/embed-element.ts'

/**
 * The script for `<kysely-playground>`, which other sites load from this one: each element shows the embed
 * page in a frame. It reads only its own three attributes from the page, and styles only its own frame,
 * through DOM properties, which no Content-Security-Policy blocks.
 *
 * - `link`: a link to the playground, as copied from its menu. Only its fragment is used: the frame always
 *   points to the site that served the script.
 * - `title`: the frame's accessible name. Default: `EMBED_DEFAULTS.title`.
 * - `height`: the frame's height, in CSS pixels. Default: `EMBED_DEFAULTS.height`.
 */

const script = document.currentScript as HTMLScriptElement
// The script is served from the base path.
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

// Every snippet on a page includes the script, so it may run more than once.
if (!customElements.get(EMBED_TAG)) customElements.define(EMBED_TAG, PlaygroundElement)
