/** Upper bounds of the latency histogram, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

export interface IndexFigures {
  name: string
  records: number
}

const quote = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

/** Creates request counters, which are written in Prometheus' text format. */
export function createMetrics() {
  const requests = new Map<string, number>()
  const latencies = new Map<string, Histogram>()
  return {
    observe(route: string, status: number, seconds: number): void {
      const key = `route=${quote(route)},status="${status}"`
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const known = latencies.get(route)
      const histogram = known ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
      if (!known) latencies.set(route, histogram)
      BOUNDS.forEach((bound, at) => {
        if (seconds <= bound) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1
      })
      histogram.sum += seconds
      histogram.count += 1
    },
    write(indexes: IndexFigures[]): string {
      const memory = process.memoryUsage()
      const lines = [
        '# HELP search_requests_total Requests answered.',
        '# TYPE search_requests_total counter',
        ...[...requests].map(([key, count]) => `search_requests_total{${key}} ${count}`),
        '# HELP search_request_duration_seconds Time from request to answer.',
        '# TYPE search_request_duration_seconds histogram',
        ...[...latencies].flatMap(([route, { buckets, sum, count }]) => {
          const label = `route=${quote(route)}`
          const name = 'search_request_duration_seconds'
          return [
            ...BOUNDS.map((bound, at) => `${name}_bucket{${label},le="${bound}"} ${buckets[at]}`),
            `${name}_bucket{${label},le="+Inf"} ${count}`,
            `${name}_sum{${label}} ${sum}`,
            `${name}_count{${label}} ${count}`,
          ]
        }),
        '# HELP search_index_records Records that are served, by index.',
        '# TYPE search_index_records gauge',
        ...indexes.map(
          ({ name, records }) => `search_index_records{index=${quote(name)}} ${records}`,
        ),
        '# HELP search_memory_bytes Memory of the process.',
        '# TYPE search_memory_bytes gauge',
        `search_memory_bytes{kind="resident"} ${memory.rss}`,
        `search_memory_bytes{kind="heap"} ${memory.heapUsed}`,
        `search_memory_bytes{kind="external"} ${memory.external}`,
        '# HELP search_uptime_seconds Seconds since the process started.',
        '# TYPE search_uptime_seconds gauge',
        `search_uptime_seconds ${process.uptime()}`,
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
