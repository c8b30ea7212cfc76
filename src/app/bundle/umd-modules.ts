import type { Plugin } from 'vite'

/** Files that define themselves as modules of any kind, with the one name that is imported from them. */
const UMD = /\/node-sql-parser\/umd\/\w+\.umd\.js$/
const EXPORTED = 'Parser'

/**
 * Makes modules of UMD files by hand. Left to the bundler, they would be modules of CommonJS, and what reads these would
 * become a file of its own that every page has to load: React is one, too.
 */
export function umdModules(): Plugin {
  return {
    name: 'umd-modules',
    transform: {
      filter: { id: UMD },
      handler: (code) => ({
        code: `const module = { exports: {} }\nconst exports = module.exports\n${code}\nexport const ${EXPORTED} = module.exports.${EXPORTED}\n`,
        map: null,
      }),
    },
  }
}
