import { randomBytes } from 'node:crypto'
import type { ApiKey } from '../auth/api-key.ts'
import { readKeyInput } from '../auth/key-input.ts'
import { ApiProblem, badRequest, methodNotAllowed } from '../http/api-problem.ts'
import type { Json } from '../json.ts'
import { type Call, CREATES, now, type Route, route, WRITES } from './context.ts'

const keyMissing = () => new ApiProblem(404, 'Key does not exist')

/** Returns a key as shown to callers: `validity` counts down from now. */
function shown(key: ApiKey): Json {
  const left = Math.ceil((key.createdAt + key.validity * 1000 - Date.now()) / 1000)
  return { ...key, validity: key.validity > 0 ? Math.max(0, left) : 0 }
}

function isExpired(key: ApiKey): boolean {
  return key.validity > 0 && key.createdAt + key.validity * 1000 < Date.now()
}

function list(call: Call): Json {
  const { keys, store } = call.services
  const stored = store.keys.list().filter((key) => !isExpired(key))
  return { keys: [keys.admin, ...(keys.search ? [keys.search] : []), ...stored].map(shown) }
}

function find(call: Call): ApiKey {
  const { keys, store } = call.services
  const { key = '' } = call.path
  const builtIn = [keys.admin, keys.search].find((one) => one?.value === key)
  const found = builtIn ?? store.keys.get(key)
  if (!found || isExpired(found)) throw keyMissing()
  return found
}

/** The admin key may see every key; any other key only itself. */
function get(call: Call): Json {
  const { grant, caller, path } = call
  if (!grant.isAdmin && caller.apiKey !== path.key) throw methodNotAllowed()
  return shown(find(call))
}

function storedKey(call: Call): ApiKey {
  const { keys, store } = call.services
  const { key = '' } = call.path
  if (key === keys.admin.value || key === keys.search?.value) {
    throw badRequest('This key is set where the service is started and cannot be changed here')
  }
  const found = store.keys.get(key)
  if (!found) throw keyMissing()
  return found
}

async function add(call: Call): Promise<Json> {
  const input = readKeyInput(call.body)
  const key: ApiKey = { value: randomBytes(16).toString('hex'), createdAt: Date.now(), ...input }
  await call.services.write(() => call.services.store.keys.put(key))
  return { key: key.value, createdAt: now() }
}

async function update(call: Call): Promise<Json> {
  const present = storedKey(call)
  const key: ApiKey = { ...present, ...readKeyInput({ ...present, ...(call.body as object) }) }
  await call.services.write(() => call.services.store.keys.put(key))
  return { key: key.value, updatedAt: now() }
}

async function remove(call: Call): Promise<Json> {
  const { value } = storedKey(call)
  await call.services.write(() => void call.services.store.keys.remove(value))
  return { deletedAt: now() }
}

async function restore(call: Call): Promise<Json> {
  const { key = '' } = call.path
  await call.services.write(() => {
    if (!call.services.store.keys.restore(key)) throw keyMissing()
  })
  return { key, createdAt: now() }
}

export const KEY_ROUTES: Route[] = [
  route('GET /1/keys', 'admin', list),
  route('POST /1/keys', 'admin', add, CREATES),
  route('GET /1/keys/:key', 'any', get),
  route('PUT /1/keys/:key', 'admin', update, WRITES),
  route('DELETE /1/keys/:key', 'admin', remove, WRITES),
  route('POST /1/keys/:key/restore', 'admin', restore, WRITES),
]
