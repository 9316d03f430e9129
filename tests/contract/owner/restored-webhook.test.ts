import { cp } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { embeddedDatabases } from '#tests/contract/db/drivers.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { carryOver } from '#web/owner/restore/carry-over.ts'
import { sendWebhooks } from '#web/owner/webhook/deliver-webhooks.ts'
import { createWebhook, readWebhook, resumeWebhook } from '#web/owner/webhook/webhook-store.ts'

const payload = z.object({ data: z.object({ id: z.string() }) })

test.each([
  ['send', 2],
  ['leave', 0],
] as const)(
  'a restored site delivers no lead twice after the choice “%s”, and new leads once',
  async (mails, waiting) => {
    const databases = await embeddedDatabases()
    const received: string[] = []
    const deliver = (store: Store) =>
      sendWebhooks(store, siteUrl, async (_url, _headers, body) => {
        received.push(payload.parse(JSON.parse(body)).data.id)
        return '200'
      })
    const address = await databases.freshAddress()
    const add = async (store: Store, name: string, count: number) => {
      for (let n = 0; n < count; n++) await storeLead(store, { email: `${name}${n}@example.com` })
    }
    const first = await openStore(address)
    await createWebhook(first.db, 'https://crm.example/in')
    await add(first, 'delivered', 4)
    await deliver(first)
    // These leads wait when the backup is made, and are delivered since.
    await add(first, 'waiting', 3)
    await first.close()
    const folder = `${address.folder}-backup`
    await cp(address.folder, folder, { recursive: true })

    const live = await openStore(address)
    await deliver(live)
    await add(live, 'later', 5)
    await deliver(live)
    expect(new Set(received).size).toBe(12)
    expect(received).toHaveLength(12)

    const restored = await openStore({ ...address, folder })
    onTestFinished(async () => {
      await live.close()
      await restored.close()
      await databases.stop()
    })
    await restored.transaction((tx) => carryOver(live.db, tx))
    // These leads wait when the restored site becomes a copy.
    await add(restored, 'inherited', 2)
    await restored.transaction((tx) => markAsCopy(tx))
    await deliver(restored)
    expect(received).toHaveLength(12)
    await restored.transaction((tx) => confirmLive(tx, { mails }))
    await add(restored, 'new', 1)
    await deliver(restored)
    expect(received).toHaveLength(12 + waiting + 1)
    // The webhook failed before the backup, so an owner starts it again.
    const webhook = await readWebhook(restored.db)
    const failingSince = '2026-01-01T00:00:00.000Z'
    if (webhook) await resumeWebhook(restored.db, { ...webhook, failingSince })
    await deliver(restored)
    expect(received).toHaveLength(12 + waiting + 1)
    expect(new Set(received).size).toBe(received.length)
  },
)
