import { createHash } from 'node:crypto'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { getTableName, ne } from 'drizzle-orm'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { copyEmptyDatabase } from '#tests/contract/db/prepared.ts'
import { everyTable } from '#tests/contract/db/with-store.ts'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import { leads, newsletterIssues, notes, outbox, rateLimits, settings, suppressionList } from '#web/db/tables.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'

export const embedded = (folder: string): StoreAddress => ({
  driver: 'embedded',
  folder: path.join(folder, 'postgres'),
})

export async function withStore<T>(address: StoreAddress, work: (store: Store) => Promise<T>) {
  const store = await openStore(address)
  return work(store).finally(() => store.close())
}

export async function withLake<T>(folder: string, work: (client: SanityClient) => Promise<T>) {
  const content = path.join(folder, 'content')
  const lake = await openLake({ folder: content })
  return work(lakeClient(lake).withConfig({ perspective: 'raw' })).finally(() => lake.close())
}

/** Returns all rows of all tables, except the rate limits and the copy mark. */
export const rowsOf = (address: StoreAddress) =>
  withStore(address, async ({ db }) => {
    const all: Record<string, unknown[]> = {}
    for (const table of everyTable.filter((one) => one !== rateLimits)) {
      const mark = table === settings ? ne(settings.name, 'copy') : undefined
      const rows = await db.select().from(table).where(mark)
      all[getTableName(table)] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return all
  })

/** Returns all documents without the values that each import generates. A file's document has the hash of its bytes. */
export async function contentOf(client: SanityClient) {
  const documents = await client.fetch<Record<string, unknown>[]>('* | order(_id)')
  return Promise.all(
    documents.map(async ({ _rev, _updatedAt, _createdAt, uploadId, url, path: file, ...rest }) => {
      if (file === undefined) return rest
      const bytes = await (await fetch(`${client.config().apiHost}/${file}`)).bytes()
      return { ...rest, bytes: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

/** Creates the database of a data folder, with a lead of each kind and rows in the other tables. */
export async function fillDatabase(folder: string): Promise<void> {
  await copyEmptyDatabase(folder)
  await withStore(embedded(folder), async (store) => {
    for (const { name, kind, right } of everyKind) {
      const headers = { ...asJson, 'idempotency-key': `key-of-${name}` }
      await handled(kind, store)(JSON.stringify({ ...right, email: `${name}@b.co` }), headers)
    }
    await stopSubscription(store.db, 'newsletter@b.co', 'link')
    const [lead] = await store.db.select().from(leads)
    const note = { leadId: `${lead?.id}`, author: 'o@b.co', text: 'Zoë \\ "said"\n' }
    await store.db.insert(notes).values({ id: crypto.randomUUID(), ...note })
    await store.db.insert(suppressionList).values({ email: 'gone@b.co', reason: 'bounced' })
    const letter = { subject: 'Hello', text: '', html: '' }
    await store.db.insert(newsletterIssues).values({ id: 'first', ...letter })
    await store.db.insert(outbox).values({
      ...{ ...letter, id: crypto.randomUUID(), issueId: 'first', purpose: 'newsletter-issue' },
      ...{ recipients: ['pack@b.co'], state: 'queued' },
    })
    await store.db.insert(settings).values({ name: 'retention', value: { months: 12 } })
  })
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>'

/** Creates the content of a data folder: an edited document, its draft, and their picture. */
export const fillLake = (folder: string) =>
  withLake(folder, async (client) => {
    const asset = await client.assets.upload('image', Buffer.from(drawing), { filename: 'a.svg' })
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
    await client.create({ _id: 'home', _type: 'home', title: 'As it was born', image })
    await client.patch('home').set({ title: 'As the coach wrote it' }).commit()
    await client.create({ _id: 'drafts.home', _type: 'home', title: 'Not public yet', image })
  })
