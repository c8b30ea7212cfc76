/**
 * The site's commands: `build`, `serve`, `dev`, and `start`, which builds and serves.
 */
import { fileURLToPath } from 'node:url'
import { formatProblem, ProblemsError } from '#model/problem.ts'

process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const port = Number(process.env.PORT ?? 3000)

const commands: Record<string, () => Promise<void>> = {
  async build() {
    const { buildSite, reportText } = await import('./build/build-site.ts')
    console.log(reportText(await buildSite({ root })))
  },
  async serve() {
    const { serveSite } = await import('./serve/serve-site.ts')
    const site = await serveSite({ root, port })
    console.log(`The site is at ${site.url}`)
    const stop = () => void site.close().then(() => process.exit(0))
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  },
  async start() {
    await commands.build?.()
    await commands.serve?.()
  },
  async 'version:cut'() {
    const { cutVersion, loadConfig } = await import('#content/index.ts')
    const name = process.argv[3]
    if (!name) throw new Error('Name the version to freeze: `npm run version:cut 0.28`.')
    console.log((await cutVersion({ root, config: await loadConfig(root), name })).advice)
  },
  async dev() {
    const { startDevServer } = await import('./dev/dev-server.ts')
    const { url } = await startDevServer({ root, port })
    console.log(`The site is at ${url}; pages, examples and styles are shown as you edit them.`)
  },
}

const name = process.argv[2] ?? ''
const command = commands[name]
if (!command) {
  console.error(`There is no command "${name}". Use one of: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
try {
  await command()
} catch (error) {
  if (error instanceof ProblemsError) {
    const count = error.problems.length
    console.error(error.problems.map(formatProblem).join('\n\n'))
    console.error(`\n${count} ${count === 1 ? 'problem' : 'problems'}; nothing was written.`)
  } else {
    console.error(error)
  }
  process.exit(1)
}
