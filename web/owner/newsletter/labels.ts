import type { SuppressionReason } from '#web/mail/suppression/suppression-list.ts'
import type { Subscriber } from './list.ts'

/** What a line of the history says of each cause that the site writes. */
const causes: Record<string, string> = {
  newsletter: 'Subscribed with the newsletter form',
  pack: 'Subscribed with a starter pack',
  link: 'Left with the link in a letter',
  bounced: 'Ended: a letter could not be delivered',
  complained: 'Ended: a letter was reported as spam',
  owner: 'Ended by an owner',
}

export const causeWords = ({ status, cause }: Subscriber['history'][number]): string =>
  causes[cause] ?? `${status === 'active' ? 'Subscribed' : 'Ended'} (${cause})`

/** Why no mail goes to an address. */
export const stoppedWords: Record<SuppressionReason, string> = {
  bounced: 'No mail goes to this address: one could not be delivered.',
  complained: 'No mail goes to this address: one was reported as spam.',
}

/** Said after something was done. */
export const said: Record<string, string> = {
  unsubscribed: 'Unsubscribed. Leave the address out of what you send from elsewhere, too.',
  nothing: 'Nothing was changed: that address is not subscribed any more.',
}
