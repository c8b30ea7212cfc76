/** Progress bar parameters (spec 8.10). Times are in milliseconds. */
export const PROGRESS = {
  minimum: 0.08,
  cap: 0.994,
  speed: 200,
  trickleRate: 0.02,
  trickleInterval: 800,
  easing: 'ease',
  startDelay: 200,
} as const
