import { randomUUID } from 'node:crypto'
import { ApiProblem, badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import type { Limits } from '../limits.ts'

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
  'delete',
] as const
export type Action = (typeof ACTIONS)[number]

/** A validated operation of a batch. */
export interface Operation {
  action: Action
  /** Set in a multi-index batch. */
  indexName: string | undefined
  objectID: string
  body: JsonObject
}

/** Returns the object ID in a body, with numbers converted to text; undefined if there is none. */
export function readObjectID(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw badRequest('objectID must be a string or a number')
  if (Buffer.byteLength(value) > 512)
    throw badRequest('objectID is too long, expected 512 bytes at most')
  return value
}

function checkSize(body: JsonObject, position: number, objectID: string, limits: Limits): void {
  const size = Buffer.byteLength(JSON.stringify(body))
  if (size <= limits.recordBytes) return
  const message = `Record at the position ${position} objectID=${objectID} is too big size=${size}/${limits.recordBytes} bytes`
  throw new ApiProblem(400, message, { position, objectID })
}

function readOperation(value: Json, position: number, limits: Limits): Operation {
  if (!isJsonObject(value)) throw badRequest(`Invalid operation at the position ${position}`)
  const action = ACTIONS.find((one) => one === value.action)
  if (!action) {
    throw badRequest(
      `Invalid action at the position ${position}: ${JSON.stringify(value.action ?? null)}`,
    )
  }
  const indexName = typeof value.indexName === 'string' ? value.indexName : undefined
  if (action === 'clear' || action === 'delete')
    return { action, indexName, objectID: '', body: {} }
  const { body } = value
  if (!isJsonObject(body)) throw badRequest(`Object at the position ${position} must be an object`)
  const given = readObjectID(body.objectID)
  if (given === undefined && action !== 'addObject') {
    throw badRequest(`Missing mandatory attribute objectID at the position ${position}`)
  }
  const objectID = given ?? randomUUID()
  if (action !== 'deleteObject') checkSize(body, position, objectID, limits)
  return { action, indexName, objectID, body }
}

/** Parses `{ requests: [{ action, body, indexName? }] }`; if it throws, nothing has been written. */
export function readBatch(body: Json, limits: Limits): Operation[] {
  const requests = isJsonObject(body) ? body.requests : undefined
  if (!Array.isArray(requests)) throw badRequest('Expecting an array of operations in "requests"')
  if (requests.length > limits.batchOperations) {
    throw badRequest(`A batch holds ${limits.batchOperations} operations at most`)
  }
  return requests.map((request, position) => readOperation(request, position, limits))
}
