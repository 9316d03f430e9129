import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { type Environment, parseEnvironment } from '#web/env.ts'
import { backupNames, readBackup } from '../backup/manifest.ts'
import { requestBackup } from '../backup/request-backup.ts'
import { requireSpace } from '../backup/space.ts'
import { partsDown } from '../releases/change.ts'
import { folderOf, type Release, readPointer } from '../releases/current.ts'
import { requestChange, runChange, runningRelease } from '../releases/request-change.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { keepFilesOfBuild } from '../stack/previous-files.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { announcedPages } from '../stack/warm-up.ts'
import { checkOut, findCommit } from './checkout.ts'
import { type Before, rehearse } from './rehearse.ts'

/** Required disk space of a release with its packages and builds. */
const releaseBytes = 2.5e9

/* `npm run update [-- TAG or COMMIT of origin]` builds a version in its own folder, and rehearses it with a copy of the
   data. Then the start process replaces the running version by it. */
const say = (line: string) => console.info(`  ${line} …`)

await runCommand(() => {
  const environment = parseEnvironment(withStoredSecrets(process.env))
  return runChange(environment, 'update', () => update(environment))
})

async function update(environment: Environment): Promise<void> {
  const { dataDir } = environment
  const from = await runningRelease(dataDir)
  const commit = await findCommit(process.argv[2])
  if (commit === from.commit) {
    console.info(`  ${commit} runs already.`)
    return
  }
  const to = await prepare(environment, from, commit).catch((error: Error) => {
    throw new CliError(`${error.message}\nNothing was changed: the running version continues.`)
  })
  const report = await requestChange(dataDir, { kind: 'update', from, to }, say)
  for (const line of report) console.info(`  ${line}`)
  console.info(`  The site runs on ${commit}. To return to the previous version: npm run rollback`)
}

/** Builds and rehearses a version while another one runs. */
async function prepare(environment: Environment, from: Release, commit: string): Promise<Release> {
  const { dataDir, ownUrl, backup, cronSecret } = environment
  await requireSpace(dataDir, releaseBytes)
  say(`Getting ${commit} and its packages`)
  const retained = [from, readPointer(dataDir)?.previous].flatMap((one) => one?.folder ?? [])
  const to = await checkOut(dataDir, commit, retained)

  copyBuildCache(dataDir, from, to)

  say('Making a backup')
  await requestBackup(() => undefined)
  const [name = ''] = await backupNames(backup.folder)
  const down = await partsDown(ownUrl, cronSecret)
  if (!down) throw new CliError(`The site does not answer at ${ownUrl}.`)
  const before: Before = {
    backup: await readBackup(path.join(backup.folder, name)),
    pages: await announcedPages(ownUrl),
    down,
  }
  say('Building, and rehearsing on a copy of the data (some minutes)')
  await rehearse(dataDir, folderOf(dataDir, to), before)
  keepStaticFiles(dataDir, from, to)
  return to
}

/** Copies the caches of the running release's builds, so that only changed parts are compiled. */
function copyBuildCache(dataDir: string, from: Release, to: Release) {
  const [old = '', next = ''] = [from, to].map((one) => folderOf(dataDir, one))
  for (const cache of ['web/.next/cache/turbopack', 'studio/dist'])
    if (existsSync(path.join(old, cache))) cpSync(path.join(old, cache), path.join(next, cache), { recursive: true })
}

/** Copies the static files of the running build to the new release, for browser tabs that stay open. */
function keepStaticFiles(dataDir: string, from: Release, to: Release) {
  const [old, next] = [from, to].map((one) => path.join(folderOf(dataDir, one), 'web'))
  const earlier = path.join(`${old}`, '.next-previous')
  const copies = path.join(`${next}`, '.next-previous')
  if (existsSync(earlier)) cpSync(earlier, copies, { recursive: true, preserveTimestamps: true })
  keepFilesOfBuild(path.join(`${old}`, '.next/static'), copies)
}
