import type { Caller } from '../auth/gate.ts'
import type { Grant } from '../auth/key-ring.ts'
import type { Limits } from '../limits.ts'
import { ApiProblem } from './api-problem.ts'
import { isLoopback } from './caller.ts'
import { createHourlyCount, createRateLimit } from './rate-limit.ts'

const tooMany = (seconds: number) => new ApiProblem(429, 'Too Many Requests', {}, seconds)

/** What an address may ask for: the service's rate, and what its key allows in an hour. Throws a 429 beyond. */
export function createQuota({ requestsPerSecond }: Limits) {
  const rate = createRateLimit(requestsPerSecond, requestsPerSecond * 2)
  const hourly = createHourlyCount()

  function take(address: string, amount: number): void {
    if (requestsPerSecond === 0 || isLoopback(address)) return
    if (!rate.take(address, amount)) throw tooMany(1)
  }
  return {
    take,
    /** The queries of a call that has been counted as one. */
    countQueries({ address }: Caller, { key }: Grant, amount: number): void {
      take(address, amount - 1)
      const most = key.maxQueriesPerIPPerHour
      if (most > 0 && hourly.add(`${key.value} ${address}`, amount) > most) {
        throw tooMany(hourly.secondsLeft())
      }
    },
  }
}

export type Quota = ReturnType<typeof createQuota>
