import type { Plugin } from 'vite'

/** UMD files, and the one name that is imported from them. */
const UMD = /\/node-sql-parser\/umd\/\w+\.umd\.js$/
const EXPORTED = 'Parser'

/**
 * Turns UMD files into ES modules. The bundler would treat them as CommonJS modules, and its CommonJS interop
 * helper would become a separate file that every page has to load, since React is CommonJS too.
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
