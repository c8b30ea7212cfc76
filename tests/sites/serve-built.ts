/** Serves the built site on `PORT`, for the browser tests. */

import { readEnvironment } from '../../src/base/node/environment.ts'
import { PROJECT_ROOT } from '../../src/base/node/project-root.ts'
import { serveSite } from '../../src/docs/server/serve-site.ts'
import { exitWith } from '../support/exit-with.ts'

process.env.NODE_ENV = 'production'
exitWith(process.env.TEST_RUNNER)
const environment = readEnvironment(process.env)
const site = await serveSite({ root: PROJECT_ROOT, port: environment.PORT, environment })
console.log(site.url)
