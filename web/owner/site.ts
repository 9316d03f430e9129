import { after } from 'next/server'
import { currentStore } from '#web/db/current.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { mailPace } from '#web/leads/site.ts'
import type { Pace } from '#web/mail/pace.ts'
import { type Mailer, resendMailer } from '#web/mail/transport.ts'

/**
 * How a sign-in link reaches an owner: by mail; on the terminal of this machine, where that is the
 * owner's own; or not at all, where a terminal is a log that others read.
 */
export type Delivery =
  | { by: 'mail'; mailer: Mailer; pace?: Pace; from: string }
  | { by: 'terminal' }
  | { by: 'nothing' }

/** What the owner's pages need of the site around them. Tests give their own. */
export interface OwnerSite {
  siteUrl: string
  owners: string[]
  /** May edit content, and see nothing of the inbox. */
  coaches: string[]
  /** Seals the cookies. Without it nobody gets this far: see web/proxy.ts. */
  secret: string
  delivery: Delivery
  store(): Promise<Store>
  /** Runs a task when the answer is on its way, so that no answer's timing reveals an owner. */
  later(task: () => Promise<void>): void
}

/** There is no SESSION_SECRET. Its message is for the developer. */
export class NoSessionSecret extends Error {
  constructor() {
    super(
      'SESSION_SECRET is not set. npm start makes one; elsewhere set it (openssl rand -hex 32).',
    )
    this.name = 'NoSessionSecret'
  }
}

/** The owner's side of this process, from its environment. @throws {NoSessionSecret} */
export function ownerSite(): OwnerSite {
  const { siteUrl, ownerEmails, coachEmails, sessionSecret } = environment()
  if (sessionSecret === undefined) throw new NoSessionSecret()
  return {
    siteUrl,
    owners: ownerEmails,
    coaches: coachEmails,
    secret: sessionSecret,
    delivery: deliveryNow(),
    store: currentStore,
    later(task) {
      after(() =>
        task().catch((error: unknown) => {
          console.error(`[owner] the sign-in link was not sent: ${errorCode(error)}`)
        }),
      )
    },
  }
}

/** How links are delivered with the present set-up. */
export function deliveryNow(): Delivery {
  const { mail, database } = environment()
  if (mail.apiKey !== undefined) {
    const mailer = resendMailer(mail.apiKey, mail.baseUrl)
    return { by: 'mail', mailer, pace: mailPace(), from: mail.from }
  }
  return { by: database.driver === 'embedded' && database.diskLasts ? 'terminal' : 'nothing' }
}
