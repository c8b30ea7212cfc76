/**
 * The site's commands: `build`, `serve`, `dev`, `start`, which builds and serves, and those that change its docs.
 */

import { resolve } from 'node:path'
import { formatProblem, ProblemsError } from '#base/model/problem.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT as root } from '#base/node/project-root.ts'
import { CommandError } from '#docs/server/command-error.ts'
import { checkArguments } from './check-arguments.ts'

process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production'

const commands: Record<string, () => Promise<void>> = {
  async build() {
    const { buildSite, reportText } = await import('#docs/output/build-site.ts')
    console.log(reportText(await buildSite({ root })))
  },
  async serve() {
    const { serveSite } = await import('#docs/server/serve-site.ts')
    const environment = readEnvironment(process.env)
    const site = await serveSite({ root, port: environment.PORT, environment })
    console.log(`The site is at ${site.url}`)
    const stop = () => void site.close().then(() => process.exit(0))
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  },
  async start() {
    const { checkPort } = await import('#docs/server/listen.ts')
    await checkPort(readEnvironment(process.env).PORT)
    await commands.build?.()
    await commands.serve?.()
  },
  async 'version:cut'() {
    const { loadConfig } = await import('#docs/content/index.ts')
    const { cutDocsVersion } = await import('./cut-docs-version.ts')
    const name = process.argv[3]
    if (!name) throw new CommandError('Name the version to freeze: `npm run version:cut 0.28`.')
    console.log((await cutDocsVersion({ root, config: await loadConfig(root), name })).advice)
  },
  async 'docs:import'() {
    const { importDocs } = await import('./docusaurus/import-docs.ts')
    const { importReportText } = await import('./docusaurus/report-text.ts')
    const folder = process.argv[3]
    if (!folder) {
      throw new CommandError(
        'Name the folder of a Docusaurus site: `npm run docs:import ../website`.',
      )
    }
    const docs = process.argv[4]
    const site = resolve(folder)
    console.log(importReportText(await importDocs(root, site, docs ? resolve(docs) : null)))
  },
  async dev() {
    const { startDevServer } = await import('#docs/server/dev/dev-server.ts')
    const { url } = await startDevServer({ root, port: readEnvironment(process.env).PORT })
    console.log(`The site is at ${url}; it updates as you edit pages, examples and styles.`)
  },
}

const name = process.argv[2] ?? ''
const command = commands[name]
if (!command) {
  console.error(`There is no command "${name}". Use one of: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
try {
  checkArguments(name, process.argv.slice(3))
  await command()
} catch (error) {
  if (error instanceof ProblemsError) {
    const count = error.problems.length
    console.error(error.problems.map(formatProblem).join('\n\n'))
    console.error(`\n${count} ${count === 1 ? 'problem' : 'problems'}; nothing was written.`)
  } else {
    console.error(error instanceof CommandError ? error.message : error)
  }
  process.exit(1)
}
