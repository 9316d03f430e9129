import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Environment, EnvironmentError, parseEnvironment } from '#web/env.ts'
import { CliError } from './cli.ts'
import { openDataDir } from './data-dir.ts'
import { writeJson } from './json-file.ts'
import { requireRemembered } from './remembered-folder.ts'

export type Variables = Record<string, string | undefined>

/** Settings of a stack, variables for its child processes, and the function that unlocks its data folder. */
export type Settings = { environment: Environment; variables: Variables; release: () => void }

/**
 * Parses the environment, locks the data folder, and generates missing secrets.
 * @param mayBeEmpty true for a restore, which may fill an empty data folder
 * @throws {CliError} with all problems in one message
 */
export function openSettings(input: Variables, { mayBeEmpty = false } = {}): Settings {
  const first = parse(input)
  if (!mayBeEmpty) requireRemembered(first)
  const release = openDataDir(first.dataDir)
  try {
    if (!mayBeEmpty) requireSecrets(first)
  } catch (error) {
    release()
    throw error
  }
  const variables = {
    ...{ ...secrets(first.dataDir), ...withoutEmpty(input), DATA_DIR: first.dataDir },
    START_SECRET: randomBytes(32).toString('hex'),
  }
  return { environment: parse(variables), variables, release }
}

/** @throws {CliError} when an existing site has lost its secrets: new ones would end its sessions and links */
function requireSecrets({ dataDir, sessionSecret }: Environment): void {
  const file = secretsFile(dataDir)
  const hasData = existsSync(path.join(dataDir, 'postgres/PG_VERSION'))
  if (sessionSecret || !hasData || existsSync(file)) return
  throw new CliError(
    `${file} is missing beside the site's data. Bring it back from a backup, or set SESSION_SECRET as it was. Without either, write {} into it: everybody signs in again, and pictures in old mails are shown whole.`,
  )
}

const withoutEmpty = (given: Variables) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))

function parse(variables: Variables): Environment {
  try {
    return parseEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) throw new CliError(error.message)
    throw error
  }
}

/** Adds the stored secrets to variables that are not set. */
export const withStoredSecrets = (input: Variables): Variables => ({
  ...readSecrets(secretsFile(parse(input).dataDir)),
  ...withoutEmpty(input),
})

const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.json')

export const secretNames = ['SANITY_WEBHOOK_SECRET', 'SESSION_SECRET', 'CRON_SECRET'] as const
const stored = z.record(z.string(), z.string())

/**
 * Generates the secrets that the environment does not set. They are stored in the data folder,
 * readable by its owner alone, so that sessions survive a restart.
 */
function secrets(dataDir: string): Record<string, string> {
  const file = secretsFile(dataDir)
  const existing = readSecrets(file)
  if (existing === undefined)
    throw new CliError(
      `${file} cannot be read as JSON. Bring it back from a backup; without one, delete it: everybody signs in again, and pictures in old mails are shown whole.`,
    )
  const all = Object.fromEntries(secretNames.map((name) => [name, existing[name] ?? randomBytes(32).toString('hex')]))
  // A full disk leaves the old file unchanged.
  if (secretNames.some((name) => existing[name] === undefined)) writeJson(file, all)
  return all
}

/** Reads the stored secrets. @returns undefined if the file is not a JSON object of strings */
function readSecrets(file: string): Record<string, string> | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
