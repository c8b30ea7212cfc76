import { type PackagesView, REFERENCE_HEADINGS } from '#base/model/reference-pages.ts'
import { docText } from '../text/doc-blocks.ts'
import { docContext, type ViewInput } from './view-context.ts'

const WORDS = `
- **holds**: the package does what the check says.
- **differs**: the package doesn't offer this and says so, or a value has another form and the same content.
- **fails**: a row is lost, a value is wrong without an error, a feature that the package offers throws, or the process ends or
  waits.
- **unavailable**: the check couldn't be run, for the stated reason.
`

const DIALECTS = `You choose a dialect package before you know what it does after an error or when two requests arrive at once. All
of these packages were installed and put through the same checks, from a plain commit to two transactions at once. Each cell
sums up a group of checks by its worst result; open it to read what was seen.
${WORDS}
Compare them with Kysely's own dialects in the first rows, which don't pass everything either, because the driver decides what
a value is. Rows without a result need a service or a device that isn't available here. The lists are also data:
[packages.json](/docs/reference/packages.json) and [package-checks.json](/docs/reference/package-checks.json). To choose a
package, see [dialects](/docs/dialects). To repeat a check, run \`npm run packages:check -- kysely-turso commit\` in this site's
repository, with the package's name and an id from [the checks](#${REFERENCE_HEADINGS.checks}).`

const GENERATORS = `A generator's types are right if they match the values that the driver returns. Each generator read the same tables, with a column
for each type and rule of the database. Rows were inserted and read with a driver's default settings, and the compiler checked
whether each value fits its declared type.
${WORDS}
A type such as \`unknown\`, or a column that is left out, differs: the compiler stops you. A wrong type fails, because your code
compiles and then works with another value. The lists are also data: [packages.json](/docs/reference/packages.json) and
[package-checks.json](/docs/reference/package-checks.json). [Generating types](/docs/generating-types) shows how to correct a
type.`

/** Builds the page on dialect packages, or on generators. */
export function packagesView(
  kind: 'packages' | 'generators',
  path: string,
  input: ViewInput,
): PackagesView {
  const { dialects, generators } = input.reference.packages
  const intro = docText(kind === 'packages' ? DIALECTS : GENERATORS, docContext(null, path, input))
  return { intro, ...(kind === 'packages' ? dialects : generators) }
}
