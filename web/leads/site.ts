import { after } from 'next/server'
import { currentStore } from '#web/db/current.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { callLimit, stopSignal } from '#web/http/stop-signal.ts'
import { singleFlight } from '#web/mail/outbox/single-flight.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { createPace, type Pace } from '#web/mail/pace.ts'
import { resendBatchMailer, resendMailer } from '#web/mail/transport.ts'

/** What the handlers need of the site around them. Tests give their own. */
export interface Site {
  siteUrl: string
  trustProxy: number
  /** Keys the hashes in the limits. */
  secret: string | undefined
  store(): Promise<Store>
  /** Called when a lead was stored: sends its mails without holding up the answer. */
  afterAnswer(): void
}

/** All mails of a process share the provider's limit. */
export const mailPace = (): Pace => processSingleton('mail-pace', createPace)

/** The mail transport as the environment configures it. */
export function mailTransport(): MailTransport {
  const { mail, ownerEmails } = environment()
  return {
    mailer: mail.apiKey ? resendMailer(mail.apiKey, mail.baseUrl) : undefined,
    batchMailer: mail.apiKey ? resendBatchMailer(mail.apiKey, mail.baseUrl) : undefined,
    pace: mailPace(),
    from: mail.from,
    owners: ownerEmails,
  }
}

/** The site of this process, from its environment. */
export function runningSite(): Site {
  const { siteUrl, trustProxy, sessionSecret } = environment()
  return { siteUrl, trustProxy, secret: sessionSecret, store: currentStore, afterAnswer }
}

const sweepOnce = singleFlight(async () => {
  try {
    const signal = environment().onVercel ? callLimit() : stopSignal()
    await sweep(await currentStore(), mailTransport(), signal)
  } catch (error) {
    console.error(`[outbox] the mails wait for the next sweep: ${errorCode(error)}`)
  }
})

function afterAnswer(): void {
  if (mailTransport().mailer !== undefined) after(sweepOnce)
}
