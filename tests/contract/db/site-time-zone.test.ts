import { afterEach, expect, test } from 'vitest'
import { siteTimeZone } from '#web/app/site-time-zone.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { openedStore } from './with-store.ts'

const store = openedStore()
const earlier = globalThis.careerCareStore
afterEach(() => {
  globalThis.careerCareStore = earlier
})

test('pages use UTC until an owner chooses a time zone', async () => {
  globalThis.careerCareStore = Promise.resolve(store)
  expect(await siteTimeZone()).toBe('UTC')
  await saveTimeZone(store.db, 'Asia/Kolkata')
  expect(await siteTimeZone()).toBe('Asia/Kolkata')
})

test('pages use UTC while the database does not answer', async () => {
  globalThis.careerCareStore = Promise.reject(new Error('away'))
  expect(await siteTimeZone()).toBe('UTC')
})
