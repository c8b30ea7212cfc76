/** Thrown when the code uses a module that isn't available. */
export class MissingModuleError extends Error {}

/** Calls that set a driver up, and have no effect on what queries return. */
const SETUP = /^(?:connect|config|createPool|createConnection|on|once|end|close|pragma|unref)$/

/** Marks stand-ins; `then` and symbols are not properties of one. */
const IS_STAND_IN = Symbol('stand-in')

/** Returns whether a value comes from a module that isn't available here. */
export function isStandInModule(value: unknown): boolean {
  return typeof value === 'function' && Reflect.get(value, IS_STAND_IN) === true
}

/**
 * Returns a stand-in for a driver's module. Everything in it can be read, called and constructed, so that the
 * lines that set a driver up have no effect.
 *
 * @param path the module's name, or the part of it that this stands for: `pg.types`.
 * @param note tells the reader that a setting has no effect.
 * @throws when the code queries the driver itself.
 */
export function standInModule(path: string, note: (text: string) => void): object {
  const call = () => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    if (name === 'setTypeParser') {
      note('`setTypeParser` has no effect here: values arrive as they do without it.')
    } else if (path.includes('.') && !SETUP.test(name)) {
      throw new MissingModuleError(
        `\`${path}()\` can't run here: only Kysely sends statements to this page's database.`,
      )
    }
    return self
  }
  const self: object = new Proxy(function standIn() {}, {
    get(_, key) {
      if (key === IS_STAND_IN || key === '__esModule') return true
      if (key === Symbol.toPrimitive) return () => path
      if (typeof key === 'symbol' || key === 'then') return undefined
      if (key === 'default') return self
      // A call to what is imported is compiled to `createPool.call(undefined, …)`.
      if (key === 'call') return call
      return standInModule(`${path}.${key}`, note)
    },
    construct: () => self,
    apply: call,
  })
  return self
}
