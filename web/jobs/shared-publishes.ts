import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Store } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/*
 * Sanity's webhook reaches one of the machines that share a database. That machine records the publish in the
 * database. The others read it there, and send the webhook to their own sites.
 */

const name = 'publishes'
/** Last publish of each document type, and the process that received its webhook. */
const row = z.record(z.string(), z.object({ id: z.string(), by: z.string() }))
type LastPublishes = z.infer<typeof row>

const processId = (): string => processSingleton('shared-publishes', randomUUID)

/** Records a publish for the other machines. */
export async function sharePublish(db: Database, type: string, by = processId()): Promise<void> {
  const value = { [type]: { id: randomUUID(), by } }
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || excluded.value`, setAt: sql`now()` },
    })
}

async function lastPublishes(db: Database): Promise<LastPublishes> {
  const [last] = await db.select().from(settings).where(eq(settings.name, name))
  return row.parse(last?.value ?? {})
}

/**
 * Checks the database each second for publishes of other machines, until the signal aborts. A check is one query
 * by primary key.
 * @param announce expires a type's pages on this machine; called again after an error
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
      const last = await lastPublishes((await store()).db)
      // Earlier publishes need no announcement: a start expires every page.
      told ??= last
      for (const [type, publish] of Object.entries(last)) {
        if (told[type]?.id === publish.id) continue
        if (publish.by !== by) await announce(type)
        told[type] = publish
      }
    } catch {
      // The database or the lake is down, which other code logs. Pages are at most half a minute old.
    }
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Sends this machine's site a webhook that another machine received. */
export async function announceShared(site: string, secret: string, type: string): Promise<void> {
  const body = JSON.stringify({ _type: type, operation: 'shared', nonce: randomUUID() })
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const answer = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${site}/api/revalidate answered ${answer.status}`)
}
