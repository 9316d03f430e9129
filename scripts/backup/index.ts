import { request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openLake } from '#lake'
import { parseEnvironment } from '#web/env.ts'
import { coach } from '../content/dataset.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'
import { openSettings, type Settings, withStoredSecrets } from '../stack/settings.ts'
import { backUp } from './back-up.ts'
import { backupPath } from './service.ts'

/*
 * `npm run backup`: everything of the site in one folder: content with drafts and history, pictures, leads,
 * subscribers, mails, settings, secrets. A site that runs makes it itself; one that does not is opened.
 */
const say = (line: string) => console.info(`  ${line} …`)

await runCommand(async () => {
  const settings = ownSettings()
  console.info(settings ? await ofStopped(settings) : await ofRunning())
})

function ownSettings(): Settings | undefined {
  try {
    return openSettings(process.env)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}

async function ofStopped(settings: Settings): Promise<string> {
  const { content, dataDir } = settings.environment
  const { projectId, dataset } = content
  const lake =
    content.hosting === 'embedded'
      ? await openLake({ folder: path.join(dataDir, 'content'), projectId, dataset, user: coach })
      : undefined
  try {
    const order = { settings, lake, running: false, reason: 'asked for', say }
    const { sentence, problem } = await backUp(order)
    if (problem) throw new CliError(problem)
    return sentence
  } finally {
    await lake?.close()
    settings.release()
  }
}

/** Asks the program that runs the site, and passes on what it says. No time-out: films take minutes. */
function ofRunning(): Promise<string> {
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
