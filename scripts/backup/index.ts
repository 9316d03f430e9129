import path from 'node:path'
import { openLake } from '#lake'
import { coach } from '../content/dataset.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'
import { openSettings, type Settings } from '../stack/settings.ts'
import { backUp } from './back-up.ts'
import { requestBackup } from './request-backup.ts'

/* `npm run backup` makes a backup of all data in one folder: content with drafts and history, pictures, leads,
   subscribers, mails, settings and secrets. If the site runs, its process makes the backup. */
const say = (line: string) => console.info(`  ${line} …`)

await runCommand(async () => {
  const settings = settingsOfStopped()
  console.info(settings ? await backUpStopped(settings) : await requestBackup(say))
})

function settingsOfStopped(): Settings | undefined {
  try {
    return openSettings(process.env)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}

async function backUpStopped(settings: Settings): Promise<string> {
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
