import type { Store } from '../store/store.ts'
import { buryOverdue, claimLetter, settle } from './claim.ts'
import type { Mailer } from './mailer.ts'

/** How letters leave. Without a mailer none is claimed: they wait in the owner's inbox. */
export interface PostOffice {
  mailer: Mailer | undefined
  from: string
  owners: string[]
}

export interface Swept {
  sent: number
  later: number
  dead: number
}

/**
 * Sends what is due, one letter after the other (Resend takes few a second), and stops early when
 * Resend is busy or away. Several sweeps at once share the work and send nothing twice.
 * @param most letters in one go
 */
export async function sweep(store: Store, office: PostOffice, most = 50): Promise<Swept> {
  const swept: Swept = { sent: 0, later: 0, dead: 0 }
  const { mailer, from, owners } = office
  if (mailer === undefined) return swept
  await buryOverdue(store.db)
  for (let left = most; left > 0; left--) {
    const letter = await claimLetter(store.db, from, owners)
    if (letter === undefined) break
    const { id, replyTo, headers, subject, text, html } = letter
    const addressed = { from: letter.sender ?? from, to: letter.recipients ?? owners }
    const attempt = await mailer({ ...addressed, replyTo, headers, subject, text, html }, id)
    await settle(store.db, letter, attempt)
    swept[attempt.is]++
    if (attempt.is === 'later' && attempt.restNow) break
  }
  return swept
}
