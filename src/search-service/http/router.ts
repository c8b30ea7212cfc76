/** A route's pattern: literal segments, and `:name` for any single segment. */
export interface RoutePattern {
  method: string
  pattern: string
}

export interface Match<R> {
  route: R
  parameters: Record<string, string>
}

/** Returns a sort key that puts patterns with literal segments before those with placeholders. */
const openness = (segments: string[]) =>
  segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('')

/** Creates a router, which finds the most specific route that matches a method and a path. */
export function createRouter<R extends RoutePattern>(routes: readonly R[]) {
  const compiled = routes
    .map((route) => ({ route, segments: route.pattern.split('/').slice(1) }))
    .sort((left, right) => (openness(left.segments) < openness(right.segments) ? -1 : 1))
  return {
    match(method: string, segments: string[]): Match<R> | null {
      for (const { route, segments: wanted } of compiled) {
        if (route.method !== method || wanted.length !== segments.length) continue
        const parameters: Record<string, string> = {}
        const fits = wanted.every((segment, at) => {
          const given = segments[at] ?? ''
          if (!segment.startsWith(':')) return segment === given
          parameters[segment.slice(1)] = given
          return given !== ''
        })
        if (fits) return { route, parameters }
      }
      return null
    },
    /** Returns whether the path exists with another method. */
    hasPath(segments: string[]): boolean {
      return routes.some((route) => this.match(route.method, segments) !== null)
    },
  }
}

/** Returns a path's segments, decoded; null if their encoding is invalid. */
export function readSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}
