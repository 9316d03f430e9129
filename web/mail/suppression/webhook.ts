import { Resend } from 'resend'
import { countAgainst } from '#web/db/rate-limit.ts'
import { type Database, errorCode, type Store } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { recordDeliveryStatus } from '../outbox/delivery-status.ts'
import { parseDeliveryReport } from './delivery-report.ts'
import { type SuppressionReason, suppressEmail } from './suppression-list.ts'

interface WebhookSite {
  secret: string | undefined
  store(): Promise<Store>
  /** Called in the same transaction for each address that goes onto the suppression list. */
  onSuppressed(tx: Database, address: string, reason: SuppressionReason): Promise<unknown>
}

/**
 * Handles Resend's signed webhook (POST /api/resend) and records each mail's delivery status. 401 for
 * what Resend did not sign within the last five minutes and for a replay; 503, so that it retries,
 * without secret or database; 200 also for events that are not about a mail.
 */
export function handleResendWebhook(
  siteOf: () => WebhookSite,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { secret, store, onSuppressed } = siteOf()
    if (secret === undefined) {
      return json(503, { error: 'RESEND_WEBHOOK_SECRET is not set: see .env.example.' })
    }
    try {
      const body = new TextDecoder().decode(await readCapped(request))
      const signed = verified(body, request.headers, secret)
      if (signed === undefined) {
        return json(401, { error: 'This is not signed with RESEND_WEBHOOK_SECRET, or too old.' })
      }
      return (await recordReport(await store(), signed, onSuppressed))
        ? json(200, { heard: true })
        : json(401, { error: 'This is a copy of what was heard before.' })
    } catch (error) {
      if (error instanceof RequestError) return json(error.status, { error: error.message })
      console.error(`[outbox] Resend's report was not stored: ${errorCode(error)}`)
      return json(503, { error: 'The database is down. Please tell this again.' })
    }
  }
}

interface Signed {
  payload: unknown
  /** What no other message has: its id and its time, both signed. */
  messageKey: string
}

function verified(payload: string, headers: Headers, webhookSecret: string): Signed | undefined {
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? '',
  )
  try {
    // The package asks for a key here too, and uses it for nothing: the secret alone decides.
    const event = new Resend('none').webhooks.verify({
      payload,
      headers: { id, timestamp, signature },
      webhookSecret,
    })
    return { payload: event, messageKey: `${id} ${Number.parseInt(timestamp, 10)}` }
  } catch {
    return undefined
  }
}

/** Seconds for which a message is remembered: its signature is good for 300 either way. */
const replayWindow = 900

/** @returns false for a replay: each message is recorded once, whichever instance gets it first */
function recordReport(
  store: Store,
  { payload, messageKey }: Signed,
  onSuppressed: WebhookSite['onSuppressed'],
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const copy = { key: `resend ${messageKey}`, max: 1, seconds: replayWindow }
    if ((await countAgainst(tx, [copy])) > 0) return false
    const report = parseDeliveryReport(payload)
    if (report === undefined) return true
    const { mail, to, deliveryStatus } = report
    // An owner may have allowed the address since: only a new status suppresses it. A mail that is not in
    // the outbox (an issue of the newsletter, sent at Resend) is reported once.
    const recorded = await recordDeliveryStatus(tx, mail, deliveryStatus)
    if (recorded !== 'known' && (deliveryStatus === 'bounced' || deliveryStatus === 'complained')) {
      for (const address of to) {
        await suppressEmail(tx, address, deliveryStatus)
        await onSuppressed(tx, address, deliveryStatus)
      }
    }
    return true
  })
}
