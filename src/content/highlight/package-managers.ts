/** The package managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type Translation = Record<PackageManager, string>

/**
 * Lines of shell with `npm` or `npx` commands, for each package manager; null when a command has no
 * counterpart. Other lines stay as they are.
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
  if (command === 'ci') return install(line, [])
  if (command === 'uninstall' || command === 'remove') return same(line, `remove ${rest.join(' ')}`)
  if (command === 'create' || command === 'init') {
    const [name = '', ...args] = rest
    const tail = [name, ...args.filter((arg) => arg !== '--')].join(' ')
    return {
      ...same(line, `create ${tail}`),
      deno: `deno run -A npm:create-${tail}`,
    }
  }
  if (command === 'run' || command === 'start' || command === 'test') {
    const script = command === 'run' ? rest.join(' ') : words.slice(1).join(' ')
    return { ...same(line, `run ${script}`), deno: `deno task ${script}` }
  }
  return null
}

function install(npm: string, args: string[]): Translation {
  const dev = args.some((arg) => arg === '-D' || arg === '--save-dev')
  const global = args.some((arg) => arg === '-g' || arg === '--global')
  const names = args.filter((arg) => !arg.startsWith('-'))
  if (names.length === 0) return same(npm, 'install')
  const list = names.join(' ')
  const flag = dev ? '-D ' : global ? '-g ' : ''
  const fromNpm = names.map((name) => `npm:${name}`).join(' ')
  return {
    npm,
    pnpm: `pnpm add ${flag}${list}`,
    yarn: global ? `yarn global add ${list}` : `yarn add ${flag}${list}`,
    bun: `bun add ${dev ? '-d ' : flag}${list}`,
    deno: global ? `deno install -g -A ${fromNpm}` : `deno add ${flag}${fromNpm}`,
  }
}

function run(npm: string, words: string[]): Translation {
  const command = words.filter((word) => word !== '--yes' && word !== '-y').join(' ')
  return {
    npm,
    pnpm: `pnpm dlx ${command}`,
    yarn: `yarn dlx ${command}`,
    bun: `bunx ${command}`,
    deno: `deno run -A npm:${command}`,
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
