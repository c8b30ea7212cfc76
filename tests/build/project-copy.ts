import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

const COPIED = ['src', 'content/sample', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A site of a few pages, with an example as a module, another as a fence, and code. */
const SITE = {
  'site.config.ts': `export default {
  title: 'Pier',
  tagline: 'A site to edit',
  url: 'https://pier.example',
  baseUrl: '/',
  pageFolders: true,
  productVersion: '1.0',
  docs: { versions: { current: { label: 'Next', path: '', mainDocId: 'intro' } } },
  navbar: { title: 'Pier', items: [{ type: 'search', position: 'right' }] },
  footer: { columns: [], copyright: 'Made to be edited.' },
  search: { provider: 'static', reportUrl: 'https://pier.example/report?q={query}' },
}
`,
  'content/pages/index.mdx': '---\ntitle: Pier\n---\n\nRead the [introduction](/docs/intro).\n',
  'content/pages/404.mdx': '---\ntitle: Page not found\n---\n\nGo [home](/).\n',
  'content/pages/search.mdx': '---\ntitle: Search\n---\n\n<SearchPage/>\n',
  'content/docs/intro.mdx':
    '---\ntitle: Introduction\ndescription: Where ships land.\n---\n\nWords of a page.\n\n## Where to start\n\n```ts\nconst first = 1\n```\n',
  'content/docs/ports.mdx':
    '---\ntitle: Ports\ndescription: Where they are.\n---\n\n## The first ports\n\n<Example src="./ports.ts"/>\n',
  'content/docs/ports.ts': `import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export const unavailable = {
  mysql: { because: 'This test has no recorded rows.', instead: 'Use another.' },
  mssql: { because: 'Its grammar takes long to load.', instead: 'Use another.' },
}

export default async function (db: Kysely<Database>) {
  return await db.selectFrom('port').select(['id', 'name']).where('id', '<', 4).orderBy('id').execute()
}
`,
}

export interface Built {
  code: number | null
  output: string
}

/**
 * A copy of the project, with a small site instead of the documentation; it uses the same packages, and the
 * build cache of the project.
 */
export interface ProjectCopy {
  root: string
  /** Builds in a separate process. */
  build(): Promise<Built>
  /** Starts a build and kills it as soon as `when` resolves to true. */
  buildUntil(when: () => Promise<boolean>): Promise<void>
  /** @throws Error if the file doesn't contain `text`. */
  edit(file: string, text: string, by: string): Promise<void>
  /** Returns hashes of all files of the built site, by name. */
  dist(): Promise<Record<string, string>>
  /** Returns the built files whose names in the output folder match. */
  texts(names: RegExp): Promise<string[]>
  /** Replaces an installed package with a modified copy, and its version in the lock file. */
  update(name: string, file: string, text: string, by: string): Promise<void>
  remove(): Promise<void>
}

export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  const filter = (path: string) => !/\.test\.tsx?$|\/recorded$/.test(path)
  for (const path of COPIED) {
    await cp(join(PROJECT, path), join(root, path), { recursive: true, filter })
  }
  for (const [file, text] of Object.entries(SITE)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await linkPackages(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  // There may be no cache, and other tests may write to it meanwhile: part of it is just as good.
  await cp(join(PROJECT, '.cache/entries'), join(root, '.cache/entries'), {
    recursive: true,
  }).catch(() => undefined)
  const start = () =>
    spawn(process.execPath, ['src/docs/cli/main.ts', 'build'], {
      cwd: root,
      env: { PATH: process.env.PATH },
    })
  const edit = async (file: string, text: string, by: string) => {
    const before = await readFile(file, 'utf8')
    if (!before.includes(text)) throw new Error(`${file} does not hold "${text}".`)
    await writeFile(
      file,
      before.replace(text, () => by),
    )
  }

  return {
    root,
    build() {
      const child = start()
      let output = ''
      child.stdout.on('data', (data) => (output += data))
      child.stderr.on('data', (data) => (output += data))
      return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
    },
    async buildUntil(when) {
      const child = start()
      const ended = new Promise((resolve) => child.on('close', resolve))
      while (child.exitCode === null && !(await when())) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      child.kill('SIGKILL')
      await ended
    },
    edit: (file, text, by) => edit(join(root, file), text, by),
    async dist() {
      const files = await filesBelow(join(root, 'dist'))
      const entries = files.map(async (file) => {
        const content = await readFile(join(root, 'dist', file))
        return [file, createHash('sha256').update(content).digest('hex').slice(0, 12)] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
    async texts(names) {
      const files = (await filesBelow(join(root, 'dist'))).filter((file) => names.test(file))
      return Promise.all(files.map((file) => readFile(join(root, 'dist', file), 'utf8')))
    },
    async update(name, file, text, by) {
      const folder = join(root, 'node_modules', name)
      await rm(folder)
      await cp(join(PROJECT, 'node_modules', name), folder, { recursive: true, dereference: true })
      await edit(join(folder, file), text, by)
      const lockFile = join(root, 'package-lock.json')
      const lock = JSON.parse(await readFile(lockFile, 'utf8'))
      lock.packages[`node_modules/${name}`].version = '99.0.0'
      await writeFile(lockFile, JSON.stringify(lock))
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Links installed packages, so that one of them can be replaced. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name.startsWith('@')) await linkPackages(join(from, name), join(to, name))
    else if (!name.startsWith('.')) await symlink(join(from, name), join(to, name), 'junction')
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
