import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openLake } from '../src/index.ts'
import { about, folderOfTest, lakeOfTest } from './harness.ts'

it('refuses a folder that a newer version has written, and releases it', async () => {
  const folder = await folderOfTest()
  const withVersion = (version: number) => {
    using db = new DatabaseSync(join(folder, 'lake.sqlite'))
    db.exec(`PRAGMA user_version = ${version}`)
  }
  withVersion(99)
  await expect(openLake({ folder, ...about })).rejects.toThrow(/newer version .*version 99/)
  withVersion(0)
  expect((await lakeOfTest({ folder })).isEmpty()).toBe(true)
})
