/** Engines that the scenarios run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** A browser of one engine. */
export interface Browser {
  /** Name and version, as the browser states it. */
  version: string
  /** Opens a tab with empty storage. */
  openTab(options?: TabOptions): Promise<Tab>
  close(): Promise<void>
}

export interface TabOptions {
  /** Size of the viewport in CSS pixels. Default: 1280 × 800. */
  width?: number
  height?: number
  /** Whether the screen is touched rather than pointed at, where the engine can be told so. Default: false. */
  touch?: boolean
  /** Whether the reader's system replaces the colors, where the engine can be told so. Default: false. */
  forcedColors?: boolean
}

/**
 * What a reader can do with a tab, and what the browser reports of it. Everything else is asked of the page by
 * `evaluate`, so that it is the same in all engines.
 */
export interface Tab {
  /** Opens an address; resolves when it has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Presses the browser's button for back (-1) or forward (1). */
  traverse(by: -1 | 1): Promise<void>
  /** Evaluates an expression in the page, awaits it, and returns its value, which must be a string. */
  evaluate(expression: string): Promise<string>
  /** Moves the mouse to a point of the viewport. */
  move(x: number, y: number): Promise<void>
  /** Clicks at a point of the viewport, or taps there if the screen is touched. */
  click(x: number, y: number): Promise<void>
  /** Turns the wheel over a point of the viewport: down, or up by a negative number of CSS pixels. */
  scroll(x: number, y: number, by: number): Promise<void>
  /** Presses keys together: `Enter`, `Control+k`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** Returns the viewport as PNG. */
  screenshot(): Promise<Buffer>
  /** Errors and warnings of the console, uncaught errors, and violations of the policy so far. */
  messages: string[]
  close(): Promise<void>
}

export const DEFAULT_SIZE = { width: 1280, height: 800 }

/** Reports violations of the policy in the console, where they are read. */
export const REPORT_VIOLATIONS =
  "addEventListener('securitypolicyviolation', (event) => console.error('Policy:', event.violatedDirective, event.blockedURI))"
