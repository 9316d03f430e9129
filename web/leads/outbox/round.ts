import { keepHouse } from '../housekeeping/house.ts'
import { forgetClosedWindows } from '../limits.ts'
import type { Store } from '../store/store.ts'
import { type PostOffice, type Swept, sweep } from './sweep.ts'

/** What is done every now and then, by whoever wakes for it: the mails that are due, and the house. */
export async function goRound(store: Store, office: PostOffice): Promise<Swept> {
  await forgetClosedWindows(store.db)
  const swept = await sweep(store, office)
  await keepHouse(store)
  return swept
}
