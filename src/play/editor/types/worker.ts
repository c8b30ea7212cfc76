import type { ServiceReply, ServiceRequest } from './requests.ts'
import { TypeService } from './service.ts'

/** The language service in one of the site's workers: it reads the reader's code and never runs it. */

const service = new TypeService()

globalThis.onmessage = ({ data, ports: [port] }: MessageEvent<ServiceRequest>) => {
  const reply = (message: ServiceReply) => port?.postMessage(message)
  try {
    reply({ answer: service.answer(data) })
  } catch (error) {
    reply({ failure: String(error) })
  }
}
