import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startPostgres } from './postgres-server.ts'

const names = { server: 'TESTS_POSTGRES', emptyFolder: 'TESTS_EMPTY_PGLITE' } as const

/** What is ready before the first test; nothing outside a run of all tests. */
export const prepared = () => ({
  server: process.env[names.server],
  emptyFolder: process.env[names.emptyFolder],
})

let clear: (() => Promise<void>) | undefined

/**
 * Before all unit and contract tests: one PostgreSQL for whoever needs a new database on one, and an
 * empty embedded database to copy. Made anew for each file they were half of the time (1.5 to 3 s each,
 * a copy takes 0.1 s).
 */
export async function setup(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-care-empty-'))
  const emptyFolder = path.join(folder, 'postgres')
  const [server, empty] = await Promise.all([startPostgres(), PGlite.create(emptyFolder)])
  await empty.close()
  process.env[names.server] = server.base
  process.env[names.emptyFolder] = emptyFolder
  clear = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const teardown = (): Promise<void> | undefined => clear?.()
