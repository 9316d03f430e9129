import { keepHouse } from './nightly.ts'
import { forgetClosedWindows } from '#web/http/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { type PostOffice, type Swept, sweep } from '#web/mail/outbox/sweep.ts'

/** What is done every now and then, by whoever wakes for it: the mails that are due, and the house. */
export async function goRound(store: Store, office: PostOffice): Promise<Swept> {
  await forgetClosedWindows(store.db)
  const swept = await sweep(store, office)
  await keepHouse(store)
  return swept
}
