import { Resend } from 'resend'
import { faultCode, type Store } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { readCapped, Unreadable } from '#web/http/body.ts'
import { countAgainst } from '#web/http/rate-limit.ts'
import { recordDeliveryStatus } from '../outbox/delivery-status.ts'
import { reportIn } from './delivery-report.ts'
import { suppressAddress } from './suppression-list.ts'

/** What the webhook's handler needs. */
interface HearingSite {
  secret: string | undefined
  store(): Promise<Store>
}

/**
 * POST /api/resend: what became of the mails that Resend took, in its signed webhook. 401 for whatever
 * it did not sign within the last five minutes, and for a copy of what it did; 503, so that it tells it
 * again, without secret or database; 200 also for events that say nothing to us.
 */
export function hearFromResend(siteOf: () => HearingSite): (request: Request) => Promise<Response> {
  return async (request) => {
    const { secret, store } = siteOf()
    if (secret === undefined) {
      return json(503, { error: 'RESEND_WEBHOOK_SECRET is not set: see .env.example.' })
    }
    try {
      const body = new TextDecoder().decode(await readCapped(request))
      const signed = verified(body, request.headers, secret)
      if (signed === undefined) {
        return json(401, { error: 'This is not signed with RESEND_WEBHOOK_SECRET, or too old.' })
      }
      return (await take(await store(), signed))
        ? json(200, { heard: true })
        : json(401, { error: 'This is a copy of what was heard before.' })
    } catch (error) {
      if (error instanceof Unreadable) return json(error.status, { error: error.message })
      console.error(`[outbox] Resend's report was not stored: ${faultCode(error)}`)
      return json(503, { error: 'The database is down. Please tell this again.' })
    }
  }
}

interface Signed {
  payload: unknown
  /** What no other message has: its id and its time, both signed. */
  mark: string
}

function verified(payload: string, headers: Headers, webhookSecret: string): Signed | undefined {
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? '',
  )
  try {
    // The package asks for a key here too, and uses it for nothing: the secret alone decides.
    const told = new Resend('none').webhooks.verify({
      payload,
      headers: { id, timestamp, signature },
      webhookSecret,
    })
    return { payload: told, mark: `${id} ${Number.parseInt(timestamp, 10)}` }
  } catch {
    return undefined
  }
}

/** Five minutes either way, and then some. */
const remembered = 900

/** @returns false for a copy: a message is taken once, by whichever instance hears it first */
function take(store: Store, { payload, mark }: Signed): Promise<boolean> {
  return store.transaction(async (tx) => {
    const copy = { key: `resend ${mark}`, most: 1, seconds: remembered }
    if ((await countAgainst(tx, [copy])) > 0) return false
    const report = reportIn(payload)
    if (report === undefined) return true
    const { mail, to, fate } = report
    // An owner may have allowed the address since: only what is new stops it. What is not of the outbox
    // (an issue of the newsletter, sent at Resend) is told of once.
    const news = await recordDeliveryStatus(tx, mail, fate)
    if (news !== 'known' && (fate === 'bounced' || fate === 'complained')) {
      for (const address of to) await suppressAddress(tx, address, fate)
    }
    return true
  })
}
