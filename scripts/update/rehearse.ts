import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Backup, backupNames, readBackup } from '../backup/manifest.ts'
import { portOfHealthy } from '../releases/change.ts'
import { releasesFolder } from '../releases/current.ts'
import { launch, nodeOf, succeeds } from '../releases/version.ts'
import { CliError } from '../stack/cli.ts'
import { freePort } from '../stack/ports.ts'
import { run } from '../stack/run.ts'
import { announcedPages } from '../stack/warm-up.ts'

type Counts = Backup['manifest']['rows']

/** Tables whose number of rows an update must not change. */
const counted = { leads: 'leads', newsletter_subscribers: 'subscribers', outbox: 'mails' }

/**
 * Milliseconds for the build, and then until the version is healthy: it shares the processor with
 * the running one.
 */
const limits = { up: 60 * 60_000, healthy: 60_000 }

/** State of the running site, to compare the rehearsal with. */
export type Before = { backup: Backup; pages: string[]; down: string[] }

/**
 * Builds a release, and runs it on a copy of the data: restores a backup with it, which migrates
 * the database, starts it, and compares. A restored database holds its mails back, and the
 * rehearsal gets no key to send any.
 * @throws {CliError} with the difference
 */
export async function rehearse(dataDir: string, folder: string, before: Before): Promise<void> {
  const copy = path.join(releasesFolder(dataDir), 'rehearsal')
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true, mode: 0o700 })
  const variables = {
    ...{ DATA_DIR: copy, HOST: '127.0.0.1' },
    ...{ PORT: `${await freePort()}`, STUDIO_PORT: `${await freePort()}` },
    ...{ RESEND_API_KEY: undefined, BACKUP_DIR: undefined },
  }
  const runScript = (script: string, ...args: string[]) =>
    run(nodeOf(folder), ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: folder,
      env: { ...process.env, ...variables },
    })
  try {
    await runScript('scripts/restore/index.ts', before.backup.folder)
    await runScript('scripts/backup/index.ts')
    const place = path.join(copy, 'backups')
    const [name = ''] = await backupNames(place)
    const { manifest } = await readBackup(path.join(place, name))
    requireSameCounts(before.backup.manifest.rows, manifest.rows)
    await runVersion(folder, variables, before)
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runVersion(
  folder: string,
  variables: Record<string, string | undefined>,
  { pages, down }: Before,
) {
  const version = launch(folder, variables, [succeeds], 'ignore')
  try {
    await version.state('loaded')
    version.tell({ do: 'go' })
    const port = await portOfHealthy(version, down, limits)
    const there = new Set(await announcedPages(`http://127.0.0.1:${port}`))
    const lost = pages.filter((page) => !there.has(page))
    if (lost.length > 0) throw new CliError(`The new version lacks pages: ${lost.join(', ')}.`)
    for (const state of ['warm', 'listening'] as const) {
      version.tell({ do: 'go' })
      await version.state(state)
    }
    const home = await fetch(`http://127.0.0.1:${variables.PORT}/`)
    if (!home.ok) throw new CliError(`The new version answers ${home.status} for the first page.`)
  } finally {
    await version.stop()
  }
}

/** @throws {CliError} when a table has more or fewer rows than before */
export function requireSameCounts(before: Counts, after: Counts): void {
  for (const [table, name] of Object.entries(counted)) {
    const [old, now] = [before, after].map((rows) => rows[table]?.rows ?? 0)
    if (old !== now)
      throw new CliError(`The new version has ${now} ${name} where there are ${old}.`)
  }
}
