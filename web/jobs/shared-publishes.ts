import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { mergeSetting, readSetting } from '#web/db/settings.ts'
import type { Database, Store } from '#web/db/store.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/*
 * Sanity's webhook reaches one of the machines that share a database. That machine records the publish in the
 * database. The others read it there, and send the webhook to their own sites.
 */

const name = 'publishes'
/** Last publish of each document type, and the process that received its webhook. */
const lastPublishes = z.record(z.string(), z.object({ id: z.string(), by: z.string() }))
type LastPublishes = z.infer<typeof lastPublishes>

const processId = (): string => processSingleton('shared-publishes', randomUUID)

/** Records a publish for the other machines. */
export const sharePublish = (db: Database, type: string, by = processId()): Promise<void> =>
  mergeSetting(db, name, { [type]: { id: randomUUID(), by } })

/**
 * Checks the database each second for publishes of other machines, until the signal aborts. A check is one query by
 * primary key.
 * @param announce expires a type's pages on this machine; after an error the next check calls it again
 */
export async function followPublishes(
  store: () => Promise<Store>,
  announce: (type: string) => Promise<void>,
  signal: AbortSignal,
  { by = processId(), pauseMs = 1_000 } = {},
): Promise<void> {
  let told: LastPublishes | undefined
  while (!signal.aborted) {
    try {
      const last = (await readSetting((await store()).db, name, lastPublishes)) ?? {}
      // Publishes before the start need no announcement: a start has no cached pages.
      told ??= last
      for (const [type, publish] of Object.entries(last)) {
        if (told[type]?.id === publish.id) continue
        if (publish.by !== by) await announce(type)
        told[type] = publish
      }
    } catch {
      // The database or the lake is down, and other code logs that. Until it works again, pages are up to 30 seconds
      // old.
    }
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Sends this machine's site a webhook that another machine received. */
export async function announceShared(site: string, secret: string, type: string): Promise<void> {
  const body = JSON.stringify({ _type: type, operation: 'shared', nonce: randomUUID() })
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const response = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${site}/api/revalidate answered ${response.status}`)
}
