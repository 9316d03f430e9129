import { errorCode, type Store } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { carriesBearer } from '#web/http/bearer.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { runScheduledJobs } from './scheduled.ts'

/** What the sweep's handler needs. */
interface SweepSite {
  cronSecret: string | undefined
  transport: MailTransport
  store(): Promise<Store>
}

/**
 * /api/outbox: one round, for a scheduler where no process keeps running. Answers what was sent; 401
 * without the secret, 503 when there is none to check, or no database.
 */
export function sweepOnRequest(siteOf: () => SweepSite): (request: Request) => Promise<Response> {
  return async ({ headers }) => {
    const { cronSecret, transport, store } = siteOf()
    if (cronSecret === undefined) {
      return json(503, {
        error:
          'CRON_SECRET is not set, so nobody can prove to be the scheduler. Set it (see .env.example).',
      })
    }
    if (!carriesBearer(headers, cronSecret)) {
      return json(
        401,
        { error: 'Send Authorization: Bearer with CRON_SECRET.' },
        { 'www-authenticate': 'Bearer' },
      )
    }
    try {
      const { sent, retry, dead } = await runScheduledJobs(await store(), transport)
      return json(200, { sent, later: retry, dead })
    } catch (error) {
      console.error(`[outbox] the sweep failed: ${errorCode(error)}`)
      return json(503, { error: 'The database is down: nothing was sent.' })
    }
  }
}
