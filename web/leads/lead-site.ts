import { after } from 'next/server'
import { afterResponseSignal } from '#hosting/after-response-signal.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { singleFlight } from '#web/mail/outbox/single-flight.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { createPace, type Pace } from '#web/mail/pace.ts'
import { resendBatchMailer, resendMailer } from '#web/mail/transport.ts'
import { readMailWords } from './mail-words.ts'
import { stopSubscription } from './subscribers.ts'

/** Dependencies of the handlers. Tests pass their own. */
export interface Site {
  siteUrl: string
  trustProxy: number
  /** Key of the signatures, and of the pseudonyms in the rate limits. */
  secret: string | undefined
  store(): Promise<Store>
  /** Called after a lead was stored. Sends its mails without delaying the response. */
  sendAfterResponse(): void
}

/** Pace of this process's mails, which share the provider's rate limit. */
const mailPace = (): Pace => processSingleton('mail-pace', createPace)

export function mailTransport(): MailTransport {
  const { mail, ownerEmails, sessionSecret } = environment()
  return {
    mailer: mail.apiKey ? resendMailer(mail.apiKey, mail.baseUrl) : undefined,
    batchMailer: mail.apiKey ? resendBatchMailer(mail.apiKey, mail.baseUrl) : undefined,
    pace: mailPace(),
    from: mail.from,
    senderName: async () => (await readMailWords()).site.name,
    owners: ownerEmails,
    secret: sessionSecret,
    onSuppressed: stopSubscription,
  }
}

export function runningSite(): Site {
  const { siteUrl, trustedHops, sessionSecret } = environment()
  return {
    siteUrl,
    trustProxy: trustedHops,
    secret: sessionSecret,
    store: currentStore,
    sendAfterResponse,
  }
}

const sweepOnce = singleFlight(async () => {
  try {
    const signal = afterResponseSignal()
    await sweep(await currentStore(), mailTransport(), signal)
  } catch (error) {
    logFailure('[outbox] the sweep failed, the next one retries', error)
  }
})

function sendAfterResponse(): void {
  if (mailTransport().mailer !== undefined) after(sweepOnce)
}
