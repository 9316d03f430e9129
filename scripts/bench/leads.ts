import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drivers } from '#tests/contract/db/drivers.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { limitsOn } from '#web/leads/limits.ts'
import { submit } from '#web/leads/submit.ts'
import { median, perSecond, type Results, round } from './measure.ts'

/** Whoever is first or last has no advantage: both take turns. */
const turns = 3

/** Leads a second, with limits, mails and all, against two plain rows in a transaction; each driver. */
export async function measureLeads(): Promise<Results> {
  const results: Results = {}
  for (const { name, start } of drivers) {
    const ground = await start()
    const store = await openStore(await ground.freshAddress())
    try {
      const { bare, leads } = await compare(store)
      results[`Leads a second (${name}), share of a bare two-row transaction`] = round(leads / bare)
      results[`Leads a second on this machine (${name})`] = Math.round(leads)
      results[`Bare two-row transactions a second on this machine (${name})`] = Math.round(bare)
    } finally {
      await store.close()
      await ground.stop()
    }
  }
  return results
}

async function compare(store: Store) {
  for (const name of ['bare_one', 'bare_two']) {
    await store.db.execute(
      sql.raw(`create table ${name} (id uuid primary key, words text not null)`),
    )
  }
  const bare: number[] = []
  const leads: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    bare.push(await perSecond(() => twoRows(store)))
    leads.push(await perSecond(() => lead(store)))
  }
  return { bare: median(bare), leads: median(leads) }
}

const words = 'I start my first job in March and would like to know where to begin. '.repeat(4)

const twoRows = (store: Store) =>
  store.transaction(async (tx) => {
    await tx.execute(sql`insert into bare_one values (${randomUUID()}, ${words})`)
    await tx.execute(sql`insert into bare_two values (${randomUUID()}, ${words})`)
  })

const secret = 's'.repeat(32)
const limit = { perEmail: 8, perVisitor: 60, seconds: 600 }

async function lead(store: Store): Promise<void> {
  const key = randomUUID()
  const email = `${key}@example.org`
  const fields = {
    name: 'Priya Nair',
    email,
    message: words,
    intent: ['General Question' as const],
  }
  const outcome = await submit(store, contactLead, fields, {
    content: { within: '2 days' },
    words: originalMails,
    key,
    page: 'https://career.example/',
    source: { utm_source: 'campus' },
    userAgent: 'Bench/1.0',
    siteUrl: 'https://career.example',
    limits: limitsOn('lead', email, new Headers(), { secret, trustProxy: 0 }, limit),
  })
  if (outcome.status !== 'stored') throw new Error(`A lead was not stored: ${outcome.status}`)
}
