import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'

/**
 * Checks that generated files are up to date. Without this check, a build would fail with errors in other files. The
 * check runs in a separate process, because it loads the whole schema.
 * @throws {CliError}
 */
export function requireFresh(): void {
  const check = path.join(import.meta.dirname, 'check.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', check], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new CliError(stderr.trim())
}
