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

/** Tables whose number of rows an update must not change, with their names in the error. */
const countedTables = { leads: 'leads', newsletter_subscribers: 'subscribers', outbox: 'mails' }

/** Time limits in milliseconds. They are long, because the version shares the processor with the running one. */
const limits = { up: 60 * 60_000, healthy: 60_000 }

/** State of the running site, with which the rehearsal is compared. */
export type Before = { backup: Backup; pages: string[]; down: string[] }

/**
 * Rehearses an update: restores a backup with the new release, and so migrates the database. Then it compares the rows,
 * builds and starts the release, and compares the pages. No mails are sent, because the restored database holds them
 * back and no key is set.
 * @throws {CliError} that names the difference
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
    const backups = path.join(copy, 'backups')
    const [name = ''] = await backupNames(backups)
    const { manifest } = await readBackup(path.join(backups, name))
    requireSameCounts(before.backup.manifest.rows, manifest.rows)
    await runVersion(folder, variables, before)
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runVersion(folder: string, variables: Record<string, string | undefined>, { pages, down }: Before) {
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
    if (!home.ok) throw new CliError(`The first page of the new version has status ${home.status}.`)
  } finally {
    await version.stop()
  }
}

/** Compares the number of rows before and after. @throws {CliError} if a table has more or fewer rows */
export function requireSameCounts(before: Counts, after: Counts): void {
  for (const [table, name] of Object.entries(countedTables)) {
    const [old, now] = [before, after].map((rows) => rows[table]?.rows ?? 0)
    if (old !== now) throw new CliError(`The new version has ${now} ${name} where there are ${old}.`)
  }
}
