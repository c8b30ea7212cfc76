/** The package managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

type Commands = Record<(typeof PACKAGE_MANAGERS)[number], string>

/** Commands whose package has a different name; Deno requires both. */
const PACKAGE_OF_COMMAND: Record<string, string> = { kysely: 'kysely-ctl', tsc: 'typescript' }

/**
 * Translates shell lines with `npm install` or `npx` for each package manager; returns null when a command of
 * npm has no counterpart here. Other lines are left unchanged.
 *
 * The package `npm-to-yarn` does the same for other sites. Its `pnpm dlx tsc` and `deno add kysely` install other
 * packages than the ones that are meant.
 */
export function translateCommands(code: string): Commands | null {
  const lines = code.trimEnd().split('\n').map(translateLine)
  if (!lines.some((line) => line?.npm !== line?.pnpm)) return null
  if (lines.includes(null)) return null
  const joined = PACKAGE_MANAGERS.map((name) => [
    name,
    lines.map((line) => line?.[name]).join('\n'),
  ])
  return Object.fromEntries(joined)
}

function translateLine(npm: string): Commands | null {
  const [tool, ...words] = npm.trim().split(/\s+/)
  if (tool === 'npx') return run(npm, words)
  if (tool !== 'npm') return { npm, pnpm: npm, yarn: npm, bun: npm, deno: npm }
  const [command = '', ...rest] = words
  if (['install', 'i', 'add'].includes(command)) return install(npm, rest)
  if (command === 'test' || command === 'start') return script(npm, command, rest)
  if (command === 'run') return script(npm, rest[0] ?? '', rest.slice(1))
  return null
}

function install(npm: string, words: string[]): Commands | null {
  const names = words.filter((word) => !word.startsWith('-'))
  const isDev = words.includes('--save-dev') || words.includes('-D')
  // Other options, such as `--global`, have no counterpart in all of them.
  if (names.length === 0 || words.length > names.length + (isDev ? 1 : 0)) return null
  const flag = isDev ? '-D ' : ''
  const list = names.join(' ')
  return {
    npm,
    pnpm: `pnpm add ${flag}${list}`,
    yarn: `yarn add ${flag}${list}`,
    bun: `bun add ${isDev ? '-d ' : ''}${list}`,
    deno: `deno add ${flag}${names.map((name) => `npm:${name}`).join(' ')}`,
  }
}

/** A script of the project. Each passes arguments on in its own way, so there are none. */
function script(npm: string, name: string, rest: string[]): Commands | null {
  if (name === '' || rest.length > 0) return null
  return {
    npm,
    pnpm: `pnpm run ${name}`,
    yarn: `yarn run ${name}`,
    bun: `bun run ${name}`,
    deno: `deno task ${name}`,
  }
}

/**
 * `npx x` runs what is installed in the project. `npx --yes x` runs a package that isn't installed: pnpm and Yarn
 * have a separate command for that.
 */
function run(npm: string, words: string[]): Commands {
  const [name = '', ...args] = words.filter((word) => word !== '--yes')
  const isInstalled = !words.includes('--yes')
  const command = [name, ...args].join(' ')
  const owner = PACKAGE_OF_COMMAND[name]
  return {
    npm,
    pnpm: `pnpm ${isInstalled ? 'exec' : 'dlx'} ${command}`,
    yarn: `yarn ${isInstalled ? '' : 'dlx '}${command}`,
    bun: `bunx ${command}`,
    deno: `deno run -A npm:${owner ? `${owner}/` : ''}${command}`,
  }
}
