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
    ['npm ci', 'pnpm install', 'yarn install', 'bun install', 'deno install'],
    ['npm remove pg', 'pnpm remove pg', 'yarn remove pg', 'bun remove pg', 'deno remove pg'],
    ['npm run dev', 'pnpm run dev', 'yarn run dev', 'bun run dev', 'deno task dev'],
    ['npm test', 'pnpm run test', 'yarn run test', 'bun run test', 'deno task test'],
    [
      'npx tsc --init',
      'pnpm dlx tsc --init',
      'yarn dlx tsc --init',
      'bunx tsc --init',
      'deno run -A npm:tsc --init',
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
    expect(translateCommands('cargo build')).toBeNull()
  })
})
