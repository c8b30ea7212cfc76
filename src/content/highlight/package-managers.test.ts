import { describe, expect, it } from 'vitest'
import { translateCommands } from './package-managers.ts'

describe('translateCommands', () => {
  const cases: [npm: string, pnpm: string, yarn: string, bun: string, deno: string][] = [
    [
      'npm install kysely',
      'pnpm add kysely',
      'yarn add kysely',
      'bun add kysely',
      'deno add npm:kysely',
    ],
    [
      'npm i -D a b',
      'pnpm add -D a b',
      'yarn add -D a b',
      'bun add -d a b',
      'deno add -D npm:a npm:b',
    ],
    ['npm install', 'pnpm install', 'yarn install', 'bun install', 'deno install'],
    [
      'npm ci',
      'pnpm install --frozen-lockfile',
      'yarn install --immutable',
      'bun install --frozen-lockfile',
      'deno install --frozen',
    ],
    ['npm remove pg', 'pnpm remove pg', 'yarn remove pg', 'bun remove pg', 'deno remove pg'],
    ['npm run dev', 'pnpm run dev', 'yarn run dev', 'bun run dev', 'deno task dev'],
    ['npm test', 'pnpm run test', 'yarn run test', 'bun run test', 'deno task test'],
    [
      'npm run dev -- --port 1',
      'pnpm run dev --port 1',
      'yarn run dev --port 1',
      'bun run dev --port 1',
      'deno task dev --port 1',
    ],
    [
      'npx tsc --init',
      'pnpm exec tsc --init',
      'yarn tsc --init',
      'bunx tsc --init',
      'deno run -A npm:typescript/tsc --init',
    ],
    [
      'npx kysely init',
      'pnpm exec kysely init',
      'yarn kysely init',
      'bunx kysely init',
      'deno run -A npm:kysely-ctl/kysely init',
    ],
    [
      'npx --yes tsx main.ts',
      'pnpm dlx tsx main.ts',
      'yarn dlx tsx main.ts',
      'bunx tsx main.ts',
      'deno run -A npm:tsx main.ts',
    ],
    [
      'npx @scope/tool@2 go',
      'pnpm dlx @scope/tool@2 go',
      'yarn dlx @scope/tool@2 go',
      'bunx @scope/tool@2 go',
      'deno run -A npm:@scope/tool@2 go',
    ],
    ['npm init -y', 'pnpm init -y', 'yarn init -y', 'bun init -y', 'deno init'],
    [
      'npm create @scope/app',
      'pnpm create @scope/app',
      'yarn create @scope/app',
      'bun create @scope/app',
      'deno run -A npm:@scope/create-app',
    ],
    [
      'npm create vite -- --template react',
      'pnpm create vite --template react',
      'yarn create vite --template react',
      'bun create vite --template react',
      'deno run -A npm:create-vite --template react',
    ],
  ]
  for (const [npm, pnpm, yarn, bun, deno] of cases) {
    it(`translates ${npm}`, () => {
      expect(translateCommands(npm)).toEqual({ npm, pnpm, yarn, bun, deno })
    })
  }

  it('keeps lines that are no npm commands', () => {
    expect(translateCommands('mkdir app\nnpm i kysely')?.bun).toBe('mkdir app\nbun add kysely')
  })

  it('gives up on what has no counterpart', () => {
    expect(translateCommands('npm config set x y')).toBeNull()
    expect(translateCommands('npm install -g kysely-ctl')).toBeNull()
    expect(translateCommands('cargo build')).toBeNull()
  })
})
