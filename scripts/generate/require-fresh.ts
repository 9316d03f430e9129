import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'

/** Runs the check in a separate process, because it loads the whole schema. @returns its message; empty if all is fresh */
function checkMessage(): string {
  const check = path.join(import.meta.dirname, 'check.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', check], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr.trim()
}

export const isFresh = (): boolean => checkMessage() === ''

/**
 * Checks that generated files are up to date. Without this check, a build would fail with errors in other files.
 * @throws {CliError}
 */
export function requireFresh(): void {
  const message = checkMessage()
  if (message) throw new CliError(message)
}
