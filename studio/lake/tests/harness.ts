import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClientConfig, createClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Lake, type LakeOptions, openLake } from '../src/index.ts'

export const SITE = 'http://localhost:3000'
/** Folder of the lake. */
export const lakeRoot = dirname(import.meta.dirname)
export const about = { projectId: 'local', dataset: 'production' }

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Creates a folder, which is deleted after the test. */
export async function folderForTest(): Promise<string> {
  const { folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  return folder
}

/** Opens a lake in a folder, on a free port. */
export const openAt = (folder: string, options: Partial<LakeOptions> = {}) => openLake({ folder, ...about, ...options })

/** Opens a lake in a new folder. `stop` closes the lake and deletes the folder. */
async function startLake(options: Partial<LakeOptions> = {}) {
  const { folder, remove } = await temporaryFolder()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const lake = await openAt(folder, { allowedOrigins: [SITE], log, ...options })
  const stop = async () => {
    await lake.close()
    await remove()
  }
  return { ...lake, lines, client: clientOf(lake), stop }
}

/** Opens a lake, which is closed after the test. */
export async function lakeForTest(options: Partial<LakeOptions> = {}) {
  const lake = await startLake(options)
  onTestFinished(lake.stop)
  return lake
}

/** Opens a lake for all tests of a file. Its properties are set before the first test. */
export function lakeForFile(options: Partial<LakeOptions> = {}) {
  const lake = {} as Awaited<ReturnType<typeof startLake>>
  beforeAll(async () => void Object.assign(lake, await startLake(options)))
  afterAll(() => lake.stop?.())
  return lake
}

/** Creates `@sanity/client` for a lake. */
export function clientOf(lake: Pick<Lake, 'url'>, config: ClientConfig = {}) {
  return createClient({
    ...about,
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: 'local',
    perspective: 'raw',
    ...config,
  })
}

/** Makes all writes of a lake fail, like a full disk. @returns a function that makes writes succeed again */
export function refuseWrites(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'lake.sqlite'))
  db.exec('BEGIN IMMEDIATE')
  return () => db.close()
}

/** Waits until a condition is true. @param what the awaited event, for the error message */
export async function until(what: string, ask: () => unknown, seconds = 10) {
  for (const end = Date.now() + seconds * 1000; !(await ask()); await pause(20))
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`)
}

/** Creates a picture of random pixels. Each picture is different, and cannot be compressed. */
export const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

/** Waits for a request to fail, and returns the error of Sanity's client. */
export async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => new Error('The request did not fail'),
    (reason) => reason,
  )
  if (!(error instanceof Error)) throw new Error(`Not an error: ${String(error)}`)
  return error as Error & {
    statusCode?: number
    details?: { type?: string; items?: { error: { type: string }; index: number }[] }
  }
}
