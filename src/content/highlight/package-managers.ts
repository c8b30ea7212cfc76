/** The package managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type Translation = Record<PackageManager, string>

/**
 * Translates shell lines with `npm` or `npx` commands for each package manager; returns null when a command
 * has no counterpart. Other lines are left unchanged.
 */
export function translateCommands(code: string): Translation | null {
  const lines = code.trimEnd().split('\n').map(translateLine)
  if (!lines.some((line) => line?.npm !== line?.pnpm)) return null
  if (lines.includes(null)) return null
  const joined = (manager: PackageManager) => lines.map((line) => line?.[manager]).join('\n')
  return {
    npm: joined('npm'),
    pnpm: joined('pnpm'),
    yarn: joined('yarn'),
    bun: joined('bun'),
    deno: joined('deno'),
  }
}

function translateLine(line: string): Translation | null {
  const words = line.trim().split(/\s+/)
  const [tool, command = '', ...rest] = words
  if (tool === 'npx') return run(line, [command, ...rest])
  if (tool !== 'npm') return { npm: line, pnpm: line, yarn: line, bun: line, deno: line }
  if (command === 'install' || command === 'i' || command === 'add') return install(line, rest)
  if (command === 'ci') return frozenInstall(line)
  if (command === 'uninstall' || command === 'remove') return same(line, `remove ${rest.join(' ')}`)
  if (command === 'create' || command === 'init') return create(line, rest)
  if (command === 'run') return script(line, rest)
  if (command === 'start' || command === 'test') return script(line, words.slice(1))
  return null
}

function install(npm: string, args: string[]): Translation | null {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const names = args.filter((arg) => !arg.startsWith('-'))
  const dev = flags.some((flag) => flag === '-D' || flag === '--save-dev')
  // For example a global install, which Yarn hasn't supported since version 2.
  if (flags.length > (dev ? 1 : 0)) return null
  if (names.length === 0) return same(npm, 'install')
  const list = names.join(' ')
  const flag = dev ? '-D ' : ''
  return {
    npm,
    pnpm: `pnpm add ${flag}${list}`,
    yarn: `yarn add ${flag}${list}`,
    bun: `bun add ${dev ? '-d ' : ''}${list}`,
    deno: `deno add ${flag}${names.map((name) => `npm:${name}`).join(' ')}`,
  }
}

/** Translates `npm ci`: installs what the lock file specifies, and fails if it is out of date. */
function frozenInstall(npm: string): Translation {
  return {
    npm,
    pnpm: 'pnpm install --frozen-lockfile',
    yarn: 'yarn install --immutable',
    bun: 'bun install --frozen-lockfile',
    deno: 'deno install --frozen',
  }
}

/** `npm create vite` runs the package `create-vite`; without a name it starts an empty project. */
function create(npm: string, [name = '', ...args]: string[]): Translation {
  if (name === '' || name.startsWith('-')) {
    return { ...same(npm, ['init', name, ...args].join(' ').trim()), deno: 'deno init' }
  }
  const tail = args.filter((arg) => arg !== '--')
  const starter = name.startsWith('@') ? name.replace('/', '/create-') : `create-${name}`
  return {
    ...same(npm, ['create', name, ...tail].join(' ')),
    deno: ['deno run -A', `npm:${starter}`, ...tail].join(' '),
  }
}

/** Only npm needs `--` before a script's own arguments. */
function script(npm: string, words: string[]): Translation {
  const command = words.filter((word) => word !== '--').join(' ')
  return { ...same(npm, `run ${command}`), deno: `deno task ${command}` }
}

/** Commands whose package has a different name; Deno requires both. */
const PACKAGE_OF_COMMAND: Record<string, string> = { kysely: 'kysely-ctl', tsc: 'typescript' }

/**
 * `npx x` runs what is installed in the project. `npx --yes x`, or a version in the name, means a package
 * that isn't installed: pnpm and Yarn have a separate command for that.
 */
function run(npm: string, words: string[]): Translation {
  const [name = '', ...args] = words.filter((word) => word !== '--yes' && word !== '-y')
  const once = words.length > args.length + 1 || name.lastIndexOf('@') > 0
  const command = [name, ...args].join(' ')
  const owner = PACKAGE_OF_COMMAND[name]
  return {
    npm,
    pnpm: `pnpm ${once ? 'dlx' : 'exec'} ${command}`,
    yarn: `yarn ${once ? 'dlx ' : ''}${command}`,
    bun: `bunx ${command}`,
    deno: `deno run -A npm:${owner ? `${owner}/` : ''}${command}`,
  }
}

function same(npm: string, rest: string): Translation {
  return {
    npm,
    pnpm: `pnpm ${rest}`,
    yarn: `yarn ${rest}`,
    bun: `bun ${rest}`,
    deno: `deno ${rest}`,
  }
}
