import { CommandError } from '#docs/server/command-error.ts'

/** How many arguments a command takes at most; others take none. */
const MOST: Readonly<Record<string, number>> = { 'version:cut': 1, 'docs:import': 2 }

/** Commands that listen, on the port that the environment names. */
const LISTENING = ['serve', 'start', 'dev']

/**
 * Refuses arguments that a command doesn't take, instead of ignoring them: `--port`, say, which other servers have.
 *
 * @param command name of a command.
 * @param given the arguments after it.
 * @throws CommandError for the first argument that is too many.
 */
export function checkArguments(command: string, given: readonly string[]): void {
  const surplus = given[MOST[command] ?? 0]
  if (surplus === undefined) return
  const isPort = LISTENING.includes(command) && /^-?-?p(?:ort)?\b/.test(surplus)
  const port = surplus.split('=')[1] ?? given[1] ?? '4000'
  const help = isPort
    ? ` The port is an environment variable: \`PORT=${port} npm run ${command}\`.`
    : ''
  throw new CommandError(`\`${command}\` takes no argument "${surplus}".${help}`)
}
