import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'

/** Creates a folder that is deleted after the test. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a lake in a temporary folder. @returns the lake, and a client of it */
async function startLake() {
  const lake = await openLake()
  return { ...lake, client: lakeClient(lake).withConfig({ perspective: 'raw' }) }
}

/** Starts a lake that is closed after the test. */
export async function lakeOfTest() {
  const lake = await startLake()
  onTestFinished(lake.close)
  return lake
}

/** Starts a lake before all tests of a file, and closes it after them. */
export function lakeOfFile() {
  const lake = {} as Awaited<ReturnType<typeof startLake>>
  beforeAll(async () => void Object.assign(lake, await startLake()))
  afterAll(() => lake.close?.())
  return lake
}
