import type { Caller } from '../auth/gate.ts'
import type { Grant } from '../auth/key-ring.ts'
import type { Limits } from '../limits.ts'
import { ApiProblem } from './api-problem.ts'
import { isLoopback } from './caller.ts'
import { createHourlyCount, createRateLimit } from './rate-limit.ts'

const tooMany = (seconds: number) => new ApiProblem(429, 'Too Many Requests', {}, seconds)

/** Limits an address to the service's rate, and to what its key allows per hour; throws a 429 beyond. */
export function createQuota({ requestsPerSecond }: Limits) {
  const rate = createRateLimit(requestsPerSecond, requestsPerSecond * 2)
  const hourly = createHourlyCount()

  function take(address: string, amount: number): void {
    if (requestsPerSecond === 0 || isLoopback(address)) return
    if (!rate.take(address, amount)) throw tooMany(1)
  }
  return {
    take,
    /** Counts the queries of a call that has already been counted as one. */
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
