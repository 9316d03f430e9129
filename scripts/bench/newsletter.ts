import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lakeClient } from '#lake/client'
import { sendingKey } from '#schemas/sending-key.ts'
import { type Databases, drivers } from '#tests/contract/db/drivers.ts'
import { openStore } from '#web/db/open.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { newsletterSubscribers } from '#web/db/tables.ts'
import { startStack } from '../stack/process.ts'
import { postForms } from './forms.ts'
import { callsPerSecond, limitedResend } from './limited-resend.ts'
import { p95, type Results, round } from './measure.ts'

const subscribers = 20_000
const warmUpMs = 20_000
/** Milliseconds of each turn. Turns with and without sending alternate, so that other load affects both. */
const windowMs = 10_000
const pairs = 8
const id = 'issue-of-the-bench'

/** Measures forms while an issue is sent to 20 000 subscribers, with each database driver of a self-hosted server. */
export async function measureNewsletter(): Promise<Results> {
  const results: Results = {}
  for (const { name, start } of drivers.slice(0, 2)) {
    const databases = await start()
    try {
      for (const [what, value] of Object.entries(await measureOn(databases)))
        results[`Issue to ${subscribers.toLocaleString('en')} subscribers (${name}): ${what}`] =
          value
    } finally {
      await databases.stop()
    }
  }
  return results
}

async function measureOn(databases: Databases): Promise<Results> {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-bench-'))
  const dataDir = path.join(folder.path, 'data')
  const address = await databases.freshAddress()
  const siteAddress: StoreAddress =
    address.driver === 'embedded' ? { ...address, folder: path.join(dataDir, 'postgres') } : address
  await addSubscribers(siteAddress)
  const resend = await limitedResend()
  const stack = await startStack(dataDir, {
    ...{ RESEND_API_KEY: 're_bench', RESEND_BASE_URL: resend.url },
    ...{ MAIL_FROM: 'bench@example.org', OWNER_EMAILS: 'o@example.org', TRUST_PROXY: '1' },
    ...(siteAddress.driver === 'embedded' ? {} : { POSTGRES_URL: siteAddress.url }),
  })
  try {
    const { site } = stack
    const ask = await studioOf(stack)
    await postForms(site, warmUpMs)
    const began = performance.now()
    const start = await ask({
      act: 'send',
      revision: await publish(stack),
      readers: `${subscribers}`,
    })
    if (start.figures?.readers !== subscribers) throw new Error(start.message)
    const pressMs = performance.now() - began
    const busy: number[] = []
    const quiet: number[] = []
    const reads: number[] = []
    let stoppedMs = 0
    for (let pair = 0; pair < pairs; pair++) {
      busy.push(...(await postForms(site, windowMs)))
      const stoppedAt = performance.now()
      await ask({ act: 'stop' })
      quiet.push(...(await postForms(site, windowMs)))
      await ask({ act: 'resume' })
      stoppedMs += performance.now() - stoppedAt
      console.info(
        `(forms, p95: ${Math.round(p95(busy))} ms, while stopped ${Math.round(p95(quiet))} ms)`,
      )
    }
    for (let toSend = subscribers; toSend > 0; await pause(3_000)) {
      const readAt = performance.now()
      toSend = (await ask({ act: 'look' })).figures?.toSend ?? subscribers
      reads.push(performance.now() - readAt)
    }
    const { reached } = resend
    const seconds = (performance.now() - began - stoppedMs) / 1_000
    return {
      seconds: round(seconds),
      'seconds at the provider’s rate': subscribers / 100 / callsPerSecond,
      'mails that arrived': reached.length,
      'subscribers that they reached': new Set(reached).size,
      'calls that the provider refused': resend.refused(),
      'press to answer, ms on this machine': round(pressMs),
      'numbers for the Studio, p95, ms on this machine': round(p95(reads)),
      'forms meanwhile': busy.length,
      'slowest form, ms on this machine': round(Math.max(...busy)),
      'forms, p95, ms on this machine': round(p95(busy)),
      'forms, p95, ratio of sending to stopped': round(p95(busy) / p95(quiet)),
    }
  } finally {
    await stack.stop()
    await resend.stop()
  }
}

async function addSubscribers(address: StoreAddress) {
  const store = await openStore(address)
  await store.db.execute(sql`insert into ${newsletterSubscribers} (email)
    select 'r' || n || '@example.com' from generate_series(1, ${subscribers}::int) n`)
  await store.close()
}

const contentOf = ({ studio }: { studio: string }) =>
  lakeClient({ url: studio, projectId: 'local', dataset: 'production' })

/** Publishes an issue of the newsletter. @returns its revision */
async function publish(stack: { studio: string }): Promise<string> {
  const issue = { _id: id, _type: 'newsletterIssue', title: id, date: '2026-12-01' }
  const body = Array.from({ length: 12 }, (_, n) => ({
    ...{ _type: 'block', _key: `b${n}`, style: 'normal', markDefs: [] },
    children: [
      { _type: 'span', _key: 's', marks: [], text: 'What to do on the first day. '.repeat(12) },
    ],
  }))
  const slug = { _type: 'slug', current: id }
  return (await contentOf(stack).createOrReplace({ ...issue, slug, summary: id, body }))._rev
}

const responseBody = z.object({
  message: z.string(),
  figures: z.object({ readers: z.number(), toSend: z.number() }).nullish(),
})

/** Returns a function that sends the requests of the Studio's newsletter pane. */
async function studioOf({ site, studio }: { site: string; studio: string }) {
  const { secret } = await createPreviewSecret(contentOf({ studio }), sendingKey, studio)
  return async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ key: secret, issue: id, ...fields })
    const request = { method: 'POST', body, headers: { origin: studio } }
    const responseText = await (await fetch(`${site}/api/newsletter-issue`, request)).text()
    const { data } = responseBody.safeParse(JSON.parse(responseText))
    if (!data) throw new Error(`${site}/api/newsletter-issue answered ${responseText}`)
    return data
  }
}
