import { expect, onTestFinished, test } from 'vitest'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { openDataset } from '#scripts/content/dataset.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { folderOfTest } from '#tests/contract/lake.ts'
import { listen } from '#tests/port.ts'

test('opens the data folder directly when a server other than the lake answers at the port', async () => {
  const page = await listen((_, response) => response.end('<!DOCTYPE html>'))
  onTestFinished(page.stop)
  const folder = await folderOfTest()
  const dataset = await openDataset({ DATA_DIR: folder, STUDIO_PORT: `${page.port}` })
  onTestFinished(dataset.close)
  expect(await dataset.client.fetch('count(*)')).toBe(0)
})

/** Starts a lake with one document. */
async function runningLake() {
  const lake = await openLake()
  onTestFinished(lake.close)
  await lakeClient(lake).create({ _type: 'program' })
  return lake
}

test('opens the data folder directly when the lake of another folder answers at the port', async () => {
  const { port } = await runningLake()
  const dataset = await openDataset({ DATA_DIR: await folderOfTest(), STUDIO_PORT: `${port}` })
  onTestFinished(dataset.close)
  expect(await dataset.client.fetch('count(*)')).toBe(0)
})

test('uses the lake of a site that runs on the data folder, and fails when the lake does not answer', async () => {
  const { port } = await runningLake()
  const folder = await folderOfTest()
  onTestFinished(openDataDir(folder))
  const running = await openDataset({ DATA_DIR: folder, STUDIO_PORT: `${port}` })
  expect(await running.client.fetch('count(*)')).toBe(1)
  const without = openDataset({ DATA_DIR: folder, STUDIO_PORT: `${await freePort()}` })
  await expect(without).rejects.toThrow(`already runs on ${folder}`)
})
