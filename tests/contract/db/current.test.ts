import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { folderOfFile } from '#tests/contract/folder.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { currentStore } from '#web/db/current.ts'
import { lockFolder } from '#web/db/folder-lock.ts'
import { openEmbedded } from '#web/hosting/vercel/embedded-database.ts'
import { copyMigratedDatabase } from './prepared.ts'

const inFolder = folderOfFile()
beforeAll(async () => {
  await copyMigratedDatabase(inFolder())
  vi.stubEnv('DATA_DIR', inFolder())
  vi.stubEnv('POSTGRES_URL', '')
})
afterAll(async () => {
  await (await currentStore()).close()
  vi.unstubAllEnvs()
})

test('refuses to open the database during a build of the site', async () => {
  vi.stubEnv('SITE_BUILD', 'yes')
  await expect(currentStore()).rejects.toThrow(/The build opened the database/)
  vi.stubEnv('SITE_BUILD', undefined)
})

test('opens the database once for all callers, and again after a failure to open it', async () => {
  const other = await lockFolder(inFolder('postgres'))
  await expect(currentStore()).rejects.toThrow(/Another process .* DATA_DIR.* POSTGRES_URL/)
  other.release()
  const stores = await Promise.all([currentStore(), currentStore(), currentStore()])
  expect(new Set(stores).size).toBe(1)
  expect(stores[0].driver).toBe('embedded')
  vi.resetModules()
  const again = await import('#web/db/current.ts')
  expect(await again.currentStore()).toBe(stores[0])
})

test('opens a new store after one has failed, even if the failed one cannot be closed', async () => {
  const broken = { failed: Promise.resolve(), close: () => Promise.reject(new Error('no room')) }
  const whole = {}
  const earlier = globalThis.careerCareStore
  onTestFinished(() => {
    globalThis.careerCareStore = earlier
  })
  globalThis.careerCareStore = undefined
  vi.resetModules()
  const open = vi.fn().mockResolvedValueOnce(broken).mockResolvedValue(whole)
  vi.doMock('#web/db/open.ts', () => ({ openStore: open }))
  vi.doMock('#web/db/database-location.ts', () => ({ recogniseLocation: vi.fn() }))
  silenceErrors()
  const { currentStore: current } = await import('#web/db/current.ts')
  expect(await current()).toBe(broken)
  await expect.poll(current).toBe(whole)
})

test('refuses the embedded database on a disk that is not persistent', async () => {
  await expect(openEmbedded({ folder: inFolder() })).rejects.toThrow(/Set POSTGRES_URL/)
})
