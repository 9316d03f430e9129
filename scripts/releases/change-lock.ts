import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { tryLock } from '#lake/disk'
import { CliError } from '../stack/cli.ts'
import { lockIn } from '../stack/data-dir.ts'
import { readJson, writeJson } from '../stack/json-file.ts'
import { isEnded, readJournal } from './journal.ts'

const names = { update: 'An update', rollback: 'A rollback', restore: 'A restore' } as const
const running = z.object({ kind: z.enum(['update', 'rollback', 'restore']), since: z.string() })

/** True if a start process has locked the data folder. */
export function isStarted(dataDir: string): boolean {
  const file = path.join(dataDir, 'start.sqlite')
  if (!existsSync(file)) return false
  const release = tryLock(file)
  release?.()
  return release === undefined
}

/**
 * Locks a data folder for an update, a rollback or a restore. The lock ends with this process, even by SIGKILL. A
 * change that the start process still makes for a killed command counts as running.
 * @returns a function that releases the lock
 * @throws {CliError} that says what is running, and since when
 */
export function lockChange(dataDir: string, kind: keyof typeof names): () => void {
  const file = path.join(dataDir, 'change.json')
  const release = lockIn(dataDir, 'change.sqlite')
  const journal = readJournal(dataDir)
  if (!release || (journal && !isEnded(journal) && isStarted(dataDir))) {
    release?.()
    const other = readJson(file, running)
    const since = other ? ` since ${other.since.slice(0, 16).replace('T', ' ')} UTC` : ''
    throw new CliError(
      `${names[other?.kind ?? 'update']} has been running${since}. Run this command again when it has ended.`,
    )
  }
  writeJson(file, { kind, since: new Date().toISOString() })
  return release
}
