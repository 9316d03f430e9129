import { Resend } from 'resend'
import { logFailure } from '#web/db/failure.ts'
import { countIncident } from '#web/db/incidents.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { failure, json } from '#web/http/response.ts'
import { recordDeliveryStatus } from '../outbox/delivery-status.ts'
import { parseDeliveryReport } from './delivery-report.ts'
import { type OnSuppressed, suppressEmail } from './suppression-list.ts'

interface WebhookSite {
  secret: string | undefined
  store(): Promise<Store>
  onSuppressed: OnSuppressed
}

/**
 * Handles Resend's signed webhook (POST /api/resend), and records the delivery status of each mail. Responds with 401 if
 * the signature is invalid, replayed, or older than five minutes. Without secret or database it responds with 503, so
 * that Resend retries. Events that are no delivery reports get 200, too.
 */
export function handleResendWebhook(siteOf: () => WebhookSite): (request: Request) => Promise<Response> {
  return async (request) => {
    const { secret, store, onSuppressed } = siteOf()
    if (secret === undefined) {
      return json(503, { error: 'RESEND_WEBHOOK_SECRET is not set: see .env.example.' })
    }
    try {
      const body = new TextDecoder().decode(await readCapped(request))
      const signed = verified(body, request.headers, secret)
      if (signed === undefined) {
        await countIncident((await store()).db, 'webhook')
        return json(401, {
          error: 'The signature does not match RESEND_WEBHOOK_SECRET, or is older than five minutes.',
        })
      }
      return (await recordReport(await store(), signed, onSuppressed))
        ? json(200, { heard: true })
        : json(401, { error: 'This message was received before.' })
    } catch (error) {
      if (error instanceof RequestError) return json(error.status, { error: error.message })
      const status = logFailure("[outbox] POST /api/resend: Resend's report was not stored", error)
      return failure(status, 'The database is down. Send this message again.')
    }
  }
}

interface Signed {
  payload: unknown
  /** Key of the message: its id and its time, which are both signed. */
  messageKey: string
}

function verified(payload: string, headers: Headers, webhookSecret: string): Signed | undefined {
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? '',
  )
  try {
    // The constructor requires an API key, which the verification does not use.
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

/** Seconds for which a message is remembered. Its signature is valid for 300 seconds before and after its time. */
const replayWindow = 900

/** Records a message, and the delivery status in it. @returns false for a replayed message */
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
    // Only a new status suppresses an address, because an owner may have allowed it since the first report. Reports
    // about mails that were sent outside of the outbox always count as new.
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
