import type { Store } from '#web/db/store.ts'
import { forgetClosedWindows } from '#web/http/rate-limit.ts'
import { type MailTransport, type SweepResult, sweep } from '#web/mail/outbox/sweep.ts'
import { runNightlyJobs } from './nightly.ts'

/** What is done every now and then, by whoever wakes for it: the mails that are due, and the house. */
export async function runScheduledJobs(
  store: Store,
  transport: MailTransport,
): Promise<SweepResult> {
  await forgetClosedWindows(store.db)
  const result = await sweep(store, transport)
  await runNightlyJobs(store)
  return result
}
