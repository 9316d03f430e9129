import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '#scripts/stack/build-cache.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'

/** Runs the command of `npm run <script> -- <arguments>` without npm. @returns its exit code and its output */
export async function npmRun(script: string, given: string | string[], variables: Record<string, string>) {
  const command = ['--disable-warning=ExperimentalWarning', `scripts/${script.replace(':', '/')}.ts`]
  const env = emptyEnvironment(variables)
  return promisify(execFile)(process.execPath, [...command, ...[given].flat()], {
    cwd: root,
    env,
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
}
