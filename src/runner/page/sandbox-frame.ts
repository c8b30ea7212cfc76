import { LIMITS } from '../limits.ts'
import { isFromFrame } from '../protocol/checks.ts'
import { HELLO } from '../protocol/hello.ts'
import type { FromFrame, ToFrame } from '../protocol/messages.ts'

/** The sandbox's document in a hidden frame, and the only port for communicating with it. */
export interface SandboxFrame {
  send(message: ToFrame, transfer?: Transferable[]): void
  close(): void
}

/**
 * Opens the sandbox. Only messages from the port are handled, and no other page has the port: messages that
 * any window posts to this one are ignored.
 */
export function openSandbox(
  href: string,
  onMessage: (message: FromFrame) => void,
): Promise<SandboxFrame> {
  const frame = document.createElement('iframe')
  // No `allow-same-origin`: the document gets an opaque origin, which equals no other.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.hidden = true
  frame.title = 'Sandbox of the example runner'
  frame.src = href
  const { port1, port2 } = new MessageChannel()
  const sandbox: SandboxFrame = {
    send: (message, transfer = []) => port1.postMessage(message, transfer),
    close() {
      port1.close()
      frame.remove()
    },
  }
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      sandbox.close()
      reject(new Error(message))
    }
    let timer: ReturnType<typeof setTimeout>
    frame.onload = () => {
      timer = setTimeout(() => fail('The sandbox did not answer.'), LIMITS.answerTime)
      frame.contentWindow?.postMessage(HELLO, '*', [port2])
    }
    frame.onerror = () => fail('The sandbox could not be loaded.')
    port1.onmessage = ({ data }) => {
      if (!isFromFrame(data)) return
      if (data.type !== 'ready') return onMessage(data)
      clearTimeout(timer)
      resolve(sandbox)
    }
    document.body.append(frame)
  })
}
