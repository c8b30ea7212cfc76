import { expect, test } from 'vitest'
import { translateCommands } from './package-managers.ts'

test.each([
  [
    'npm install kysely pg',
    'pnpm add kysely pg',
    'yarn add kysely pg',
    'bun add kysely pg',
    'deno add npm:kysely npm:pg',
  ],
  [
    'npm install --save-dev a',
    'pnpm add -D a',
    'yarn add -D a',
    'bun add -d a',
    'deno add -D npm:a',
  ],
  [
    'npx tsc --init',
    'pnpm exec tsc --init',
    'yarn tsc --init',
    'bunx tsc --init',
    'deno run -A npm:typescript/tsc --init',
  ],
  [
    'npx --yes tsx main.ts',
    'pnpm dlx tsx main.ts',
    'yarn dlx tsx main.ts',
    'bunx tsx main.ts',
    'deno run -A npm:tsx main.ts',
  ],
])('%s', (npm, pnpm, yarn, bun, deno) => {
  expect(translateCommands(npm)).toEqual({ npm, pnpm, yarn, bun, deno })
})

test('leaves other lines as they are', () => {
  expect(translateCommands('# first\nnpm install a\n')?.pnpm).toBe('# first\npnpm add a')
})

test.each(['npm publish', 'npm install --global x', 'npm install x\nnpm publish', 'ls'])(
  'gives up on “%s”',
  (code) => expect(translateCommands(code)).toBe(null),
)
