import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { backupPath } from './service.ts'

/**
 * Requests a backup from the process that runs the site. The request has no timeout, because videos take minutes.
 * @param say is called with each step
 * @returns a sentence about the backup
 */
export function requestBackup(say: (line: string) => void): Promise<string> {
  const { studioPort, cronSecret } = parseEnvironment(withStoredSecrets(process.env))
  const headers = { authorization: `Bearer ${cronSecret}` }
  const target = { host: '127.0.0.1', port: studioPort, path: backupPath }
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new CliError(why))
    const call = request({ ...target, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200)
        return fail(
          response.statusCode === 503
            ? 'The site is still starting. Run this command again in a minute.'
            : `The running site refused the request for a backup (status ${response.statusCode}).`,
        )
      createInterface({ input: response })
        .on('line', (line) => {
          const [, end, text = ''] = /^(done|failed): (.*)$/.exec(line) ?? []
          if (end === 'done') resolve(text)
          else if (end === 'failed') fail(text)
          else say(line)
        })
        .once('close', () => fail('The site ended before the backup was complete.'))
    })
    call.once('error', () =>
      fail(
        `Career Care runs on this data folder, but does not answer at port ${studioPort}. Set STUDIO_PORT to the value that npm start was started with.`,
      ),
    )
    call.end()
  })
}
