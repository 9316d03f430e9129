import { after } from 'next/server'
import { hasDisk } from '#hosting/machine.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { runningSite } from '#web/leads/lead-site.ts'

/**
 * Delivery of sign-in links: by mail, or on the terminal of the owner's own machine. On a host whose
 * terminal is a log, links are not delivered.
 */
export type Delivery = { by: 'mail'; from: string } | { by: 'terminal' } | { by: 'nothing' }

/** Dependencies of the owner's pages. Tests pass their own. */
export interface OwnerSite {
  siteUrl: string
  owners: string[]
  /** Email addresses of people who may edit content, but have no access to the inbox. */
  coaches: string[]
  /** Password of the sealed cookies. Without it web/proxy.ts refuses all requests to the owner's pages. */
  secret: string
  delivery: Delivery
  store(): Promise<Store>
  /** Sends waiting mails after the response. */
  sendAfterResponse(): void
  /** Runs a task after the response, so that response times reveal no owner. */
  afterResponse(task: () => Promise<void>): void
}

/** Error for a missing SESSION_SECRET. The message is for the developer. */
export class NoSessionSecret extends Error {
  constructor() {
    super('SESSION_SECRET is not set. npm start makes one; elsewhere set it (openssl rand -hex 32).')
    this.name = 'NoSessionSecret'
  }
}

/** Returns the dependencies for this process, from its environment. @throws {NoSessionSecret} */
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
    sendAfterResponse: () => runningSite().sendAfterResponse(),
    afterResponse(task) {
      after(() =>
        task().catch((error: unknown) => {
          logFailure('[owner] task after the response failed', error)
        }),
      )
    },
  }
}

/** Returns the delivery of sign-in links for the current environment. */
export function deliveryNow(): Delivery {
  const { mail, database } = environment()
  if (mail.apiKey !== undefined) return { by: 'mail', from: mail.from }
  return { by: database.driver === 'embedded' && hasDisk ? 'terminal' : 'nothing' }
}
