import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClientConfig, createClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Lake, type LakeOptions, openLake } from '../src/index.ts'

export const SITE = 'http://localhost:3000'
/** Folder of installed packages: the lake's own, or that of a surrounding repository. */
export const modules = dirname(dirname(findPackageJSON('ws', import.meta.url) ?? ''))
/** Folder of the package. */
export const packageRoot = dirname(import.meta.dirname)
export const about = { projectId: 'local', dataset: 'production' }

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Folder that is deleted after the test. */
export async function folderOfTest(): Promise<string> {
  const { folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  return folder
}

/** Folder for all tests of a file. */
export function folderOfFile(): () => string {
  let made: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    made = await temporaryFolder()
  })
  afterAll(() => made.remove())
  return () => made.folder
}

/** Lake on a free port over a folder. */
export const openAt = (folder: string, options: Partial<LakeOptions> = {}) =>
  openLake({ folder, ...about, ...options })

/** Lake on a free port over a new folder, with the real client; `stop` deletes the folder. */
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

/** Lake that is closed after the test. */
export async function lakeOfTest(options: Partial<LakeOptions> = {}) {
  const lake = await startLake(options)
  onTestFinished(lake.stop)
  return lake
}

/** Lake for all tests of a file, started before the first of them. */
export function lakeOfFile(options: Partial<LakeOptions> = {}) {
  const lake = {} as Awaited<ReturnType<typeof startLake>>
  beforeAll(async () => void Object.assign(lake, await startLake(options)))
  afterAll(() => lake.stop?.())
  return lake
}

/** The real @sanity/client, with a lake's address like the site's. */
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

/**
 * Makes writes of a lake fail, like a full disk.
 * @returns a function that ends the failure
 */
export function refuseWrites(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'lake.sqlite'))
  db.exec('BEGIN IMMEDIATE')
  return () => db.close()
}

/** Waits for a condition; the error names the missing result. */
export async function until(what: string, ask: () => unknown, seconds = 10) {
  for (const end = Date.now() + seconds * 1000; !(await ask()); await pause(20))
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`)
}

/** Picture of random pixels, which no format compresses; another one each time. */
export const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

/** Error of a refused request, with Sanity's details. */
export async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => new Error('It was accepted'),
    (reason) => reason,
  )
  if (!(error instanceof Error)) throw new Error(`Not an error: ${String(error)}`)
  return error as Error & {
    statusCode?: number
    details?: { type?: string; items?: { error: { type: string }; index: number }[] }
  }
}
