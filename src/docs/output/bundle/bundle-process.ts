/** The process in which `buildBundle` bundles. Argument: its options as JSON; the bundle goes to the cache. */
import { type BundleOptions, bundleHere } from './build-bundle.ts'

const options: BundleOptions = JSON.parse(process.argv[2] ?? '')
try {
  await bundleHere(options)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// The threads that compress stay for a while.
process.exit()
