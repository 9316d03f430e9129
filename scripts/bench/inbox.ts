import { drivers } from '#tests/contract/db/drivers.ts'
import { openStore } from '#web/db/open.ts'
import type { DriverName, Store } from '#web/db/store.ts'
import { fill } from './fill.ts'
import { inboxReads } from './inbox-reads.ts'
import { p95, type Results, round } from './measure.ts'

/** Leads in the reference database, which is fast even without indexes. */
const few = 1_000

/** Leads in the measured database. The embedded one has fewer, because a million would take four minutes to fill. */
const many: Partial<Record<DriverName, number>> = { postgres: 1_000_000, embedded: 200_000 }

/** Measures the reads of the inbox with many leads, as ratios to a database with few leads. */
export async function measureInbox(): Promise<Results> {
  const results: Results = {}
  for (const { name, start } of drivers) {
    const leads = many[name]
    if (leads === undefined) continue
    const databases = await start()
    try {
      const small = await measureWith(few, await databases.freshAddress())
      const large = await measureWith(leads, await databases.freshAddress())
      for (const [what, time] of Object.entries(large)) {
        const title = `Inbox (${name}, ${leads.toLocaleString('en')} leads), ${what}, p95`
        results[`${title}, ratio to ${few.toLocaleString('en')} leads`] = round(
          time / (small[what] ?? Number.NaN),
        )
        results[`${title}, ms on this machine`] = round(time)
      }
    } finally {
      await databases.stop()
    }
  }
  return results
}

async function measureWith(leads: number, address: Parameters<typeof openStore>[0]) {
  const store = await openStore(address)
  try {
    const started = performance.now()
    await fill(store, address, leads)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.info(
      `(${leads.toLocaleString('en')} leads in ${address.driver}: filled in ${seconds} s)`,
    )
    return await measureReads(store)
  } finally {
    await store.close()
  }
}

async function measureReads(store: Store): Promise<Results> {
  const times: Results = {}
  for (const [what, read] of Object.entries(await inboxReads(store.db)))
    times[what] = await time(read)
  return times
}

/** Returns the p95 of forty reads, or of the reads within 8 s. */
async function time(read: (turn: number) => Promise<unknown>): Promise<number> {
  const deadline = performance.now() + 8_000
  const times: number[] = []
  for (let turn = 0; turn < 40 && performance.now() < deadline; turn++) {
    const started = performance.now()
    await read(turn)
    times.push(performance.now() - started)
  }
  return p95(times)
}
