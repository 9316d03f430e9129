import { type Environment, EnvironmentError, parseEnvironment } from '#web/env.ts'
import { CliError } from './cli.ts'
import { openDataDir } from './data-dir.ts'
import { secrets } from './secrets.ts'

export type Variables = Record<string, string | undefined>

/** The settings of one running stack, and the variables that its child processes get. */
export type Settings = { environment: Environment; variables: Variables; release: () => void }

/**
 * Reads the environment, takes the data folder and fills in the secrets that are missing.
 * @throws {CliError} in one message, whatever is wrong
 */
export function openSettings(given: Variables): Settings {
  const first = parse(given)
  const release = openDataDir(first.dataDir)
  const variables = { ...secrets(first.dataDir), ...withoutEmpty(given), DATA_DIR: first.dataDir }
  return { environment: parse(variables), variables, release }
}

const withoutEmpty = (given: Variables) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))

function parse(variables: Variables): Environment {
  try {
    return parseEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) throw new CliError(error.message)
    throw error
  }
}
