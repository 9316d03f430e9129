import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CliError } from '../stack/cli.ts'

/**
 * Checks in a process of its own, which loads the schema, that nothing has to be generated first.
 * @throws in one sentence; a build would say it in errors of files that nobody touched
 */
export function requireFresh(): void {
  const check = path.join(import.meta.dirname, 'check.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', check], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new CliError(stderr.trim())
}
