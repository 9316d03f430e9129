import type { LeadStatus } from '#web/db/tables.ts'

/** A status as the owner reads it. */
export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  answered: 'Answered',
  later: 'For later',
  closed: 'Closed',
  spam: 'Probably spam',
}

/** What can be done with leads of a status, as the buttons say it, what is likely first. */
export const actionsFor: Record<LeadStatus, readonly (readonly [LeadStatus, string])[]> = {
  new: [
    ['answered', 'Answered'],
    ['later', 'Later'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  later: [
    ['answered', 'Answered'],
    ['new', 'Not later'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  answered: [
    ['new', 'Reopen'],
    ['closed', 'Close'],
  ],
  closed: [['new', 'Reopen']],
  spam: [['new', 'Not spam']],
}

/** What was done, for the message after it. */
export const doneWords: Record<LeadStatus, string> = {
  new: 'is new again',
  answered: 'is marked as answered',
  later: 'is put off for later',
  closed: 'is closed',
  spam: 'is in the spam box',
}

/** The same of several. */
export const doneToSeveral: Record<LeadStatus, string> = {
  new: 'are new again',
  answered: 'are marked as answered',
  later: 'are put off for later',
  closed: 'are closed',
  spam: 'are in the spam box',
}
