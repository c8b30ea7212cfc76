import { expect, test } from 'vitest'
import { checkArguments } from './check-arguments.ts'

test.each([
  ['build', []],
  ['serve', []],
  ['version:cut', ['0.28']],
  ['docs:import', ['../website']],
  ['docs:import', ['../website', '../website/docs']],
])('%s takes %j', (command, given) => {
  expect(() => checkArguments(command, given)).not.toThrow()
})

test.each([
  [
    'serve',
    ['--port', '5000'],
    '`serve` takes no argument "--port". The port is an environment variable: `PORT=5000 npm run serve`.',
  ],
  [
    'dev',
    ['--port=5001'],
    '`dev` takes no argument "--port=5001". The port is an environment variable: `PORT=5001 npm run dev`.',
  ],
  ['start', ['-p', '80'], 'environment variable: `PORT=80 npm run start`.'],
  ['build', ['--port', '1'], '`build` takes no argument "--port".'],
  ['dev', ['docs'], '`dev` takes no argument "docs".'],
  ['version:cut', ['0.28', '0.29'], '`version:cut` takes no argument "0.29".'],
])('%s refuses %j', (command, given, message) => {
  expect(() => checkArguments(command, given)).toThrow(message)
})
