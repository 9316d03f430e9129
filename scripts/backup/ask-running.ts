import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { backupPath } from './service.ts'

/**
 * Asks the process that runs the site for a backup. Without a time-out: videos take minutes.
 * @param say gets each step
 * @returns a sentence about the backup
 */
export function askRunning(say: (line: string) => void): Promise<string> {
  const { studioPort, cronSecret } = parseEnvironment(withStoredSecrets(process.env))
  const headers = { authorization: `Bearer ${cronSecret}` }
  const where = { host: '127.0.0.1', port: studioPort, path: backupPath }
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new CliError(why))
    const asked = request({ ...where, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200)
        return refuse(
          response.statusCode === 503
            ? 'The site is still starting. Run it again in a minute.'
            : `The running site refuses (it answers ${response.statusCode}).`,
        )
      createInterface({ input: response })
        .on('line', (line) => {
          const [, end, text = ''] = /^(done|failed): (.*)$/.exec(line) ?? []
          if (end === 'done') resolve(text)
          else if (end === 'failed') refuse(text)
          else say(line)
        })
        .once('close', () => refuse('The site ended before the backup was complete.'))
    })
    asked.once('error', () =>
      refuse(
        `Career Care runs on this data folder, but does not answer at port ${studioPort}. Set STUDIO_PORT as it was set for npm start.`,
      ),
    )
    asked.end()
  })
}
