import type { Dialect } from '#base/model/dialect.ts'
import type { CompiledOnly, Unavailabilities } from '#base/model/example.ts'

/** An example that is parsed but not yet run. Serializable: it is sent to the workers. */
export interface ParsedExample {
  id: string
  /** The name under which its recordings are stored. */
  name: string
  /** Absolute path of the module or page, as in `ExampleSource`. */
  file: string
  /** Line in `file` where the module's first line is. */
  line: number
  /** Absolute path under which the module is loaded and type-checked; the file need not exist. */
  modulePath: string
  /** The module's text: as written, or generated from a fence. */
  moduleText: string
  /** The module's calls, used to find which of them generated which part of the SQL. */
  calls: CallSite[]
  /** The function of each dialect; dialects without an override share the default one. */
  variants: Record<Dialect, Variant>
  unavailable: Unavailabilities
  compiledOnly: Partial<CompiledOnly>
}

export interface Variant {
  /** The export that is run: `default` or the dialect's name. */
  exportName: 'default' | Dialect
  visible: VisibleCode
}

/** The code that readers see, and where it comes from. */
export interface VisibleCode {
  code: string
  /** Parts of `code` and their positions in the module's text, in order. */
  slices: Slice[]
}

export interface Slice {
  /** Offset in the visible code. */
  visible: number
  /** Offset in the module's text. */
  source: number
  length: number
}

/** A call in the module's text: the offsets of its expression, of the called name in it, and of its end. */
export interface CallSite {
  start: number
  name: number
  end: number
}
