import { expect, onTestFinished, test } from 'vitest'
import { openDataset } from '#scripts/content/dataset.ts'
import { folderOfTest } from '#tests/contract/lake/harness.ts'
import { listen } from '#tests/port.ts'

test('a page at the lake’s port, as sanity dev answers every address, is not taken for the lake', async () => {
  const page = await listen((_, response) => response.end('<!DOCTYPE html>'))
  onTestFinished(page.stop)
  const folder = await folderOfTest()
  const dataset = await openDataset({ DATA_DIR: folder, STUDIO_PORT: `${page.port}` })
  onTestFinished(dataset.close)
  expect(await dataset.client.fetch('count(*)')).toBe(0)
})
