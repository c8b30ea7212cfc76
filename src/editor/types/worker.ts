import type { Numbered, ServiceReply, ServiceRequest } from './requests.ts'
import { TypeService } from './service.ts'

/** The language service in one of the site's workers: it reads the reader's code and never runs it. */

interface WorkerScope {
  postMessage(message: ServiceReply): void
  onmessage: ((event: MessageEvent<Numbered<ServiceRequest>>) => void) | null
}

const scope = globalThis as unknown as WorkerScope
const service = new TypeService()

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ id: data.id, answer: service.answer(data) })
  } catch (error) {
    scope.postMessage({ id: data.id, failure: String(error) })
  }
}
