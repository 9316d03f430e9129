import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import { runNightlyJobs } from '#web/jobs/nightly.ts'
import { countNotFound, maxStored, readNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'

const keptDays = recordRetention.notFoundDays
const store = emptyStore()

test('counts unknown paths, and drops the least requested paths beyond the limit', async () => {
  for (const path of ['/often', '/often', '/once']) countNotFound(path)
  await storeNotFound(store.db)
  countNotFound('/often')
  await storeNotFound(store.db)
  await storeNotFound(store.db)
  expect(await readNotFound(store.db)).toMatchObject([
    { path: '/often', count: 3 },
    { path: '/once', count: 1 },
  ])
  // The first round fills the table, the second one exceeds its limit.
  for (const round of ['a', 'b']) {
    for (let at = 0; at < maxStored + 10; at++) countNotFound(`/${round}${at}`)
    await storeNotFound(store.db)
  }
  const kept = await readNotFound(store.db)
  expect(kept).toHaveLength(maxStored)
  expect(kept[0]).toMatchObject({ path: '/often', count: 3 })
})

test('stores the counts of a failed write with the next write', async () => {
  countNotFound('/waits')
  const broken = {
    insert: () => {
      throw new Error('down')
    },
  }
  await expect(storeNotFound(broken as never)).rejects.toThrow('down')
  countNotFound('/waits')
  await storeNotFound(store.db)
  expect(await readNotFound(store.db)).toMatchObject([{ path: '/waits', count: 2 }])
})

test('the nightly jobs delete unknown paths without a recent request', async () => {
  countNotFound('/gone')
  await storeNotFound(store.db)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await runNightlyJobs(store, { at: later(keptDays - 1) })
  expect(await readNotFound(store.db)).toHaveLength(1)
  await runNightlyJobs(store, { at: later(keptDays + 2) })
  expect(await readNotFound(store.db)).toEqual([])
})
