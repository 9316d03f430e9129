import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type LakeOptions, openLake } from '#lake'
import { lakeClient } from '#lake/client'

/** Folder that is deleted after the test. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Lake in a temporary folder, with the site's client. */
async function startLake(options: LakeOptions = {}) {
  const lake = await openLake(options)
  return { ...lake, client: lakeClient(lake).withConfig({ perspective: 'raw' }) }
}

/** Lake that is closed after the test. */
export async function lakeOfTest(options?: LakeOptions) {
  const lake = await startLake(options)
  onTestFinished(lake.close)
  return lake
}

/** Lake for all tests of a file, open before the first of them. */
export function lakeOfFile() {
  const lake = {} as Awaited<ReturnType<typeof startLake>>
  beforeAll(async () => void Object.assign(lake, await startLake()))
  afterAll(() => lake.close?.())
  return lake
}
