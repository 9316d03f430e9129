import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CliError } from './cli.ts'

/**
 * Parses the arguments of a command.
 * @param usage example of a correct call
 * @param most maximum number of arguments that are not options
 * @throws {CliError} for an unknown option, or too many arguments
 */
export function parseArguments<Options extends ParseArgsOptionsConfig>(usage: string, most: number, options: Options) {
  try {
    const parsed = parseArgs({ options, allowPositionals: true })
    if (parsed.positionals.length <= most) return parsed
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new CliError(`This command does not know ${process.argv.slice(2).join(' ')}. Usage: ${usage}`)
}
