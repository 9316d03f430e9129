import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openLake } from '../src/index.ts'
import { about, folderForTest, lakeForTest } from './harness.ts'

it('a folder that a newer version has written cannot be opened until its schema version is supported', async () => {
  const folder = await folderForTest()
  const withVersion = (version: number) => {
    using db = new DatabaseSync(join(folder, 'lake.sqlite'))
    db.exec(`PRAGMA user_version = ${version}`)
  }
  withVersion(99)
  await expect(openLake({ folder, ...about })).rejects.toThrow(/newer version .*version 99/)
  withVersion(0)
  expect((await lakeForTest({ folder })).isEmpty()).toBe(true)
})
