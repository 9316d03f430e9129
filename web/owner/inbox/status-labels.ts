import type { LeadStatus } from '#web/db/tables.ts'

/** Labels of the statuses, for the owner. */
export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  answered: 'Answered',
  later: 'Put off',
  closed: 'Closed',
  spam: 'Probably spam',
  erasing: 'Being erased',
}

/** Possible next statuses of each status with their button labels, likeliest first. */
export const actionsFor: Record<LeadStatus, readonly (readonly [LeadStatus, string])[]> = {
  new: [
    ['answered', 'Mark as answered'],
    ['later', 'Put off until tomorrow'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  later: [
    ['answered', 'Mark as answered'],
    ['new', 'Take back'],
    ['closed', 'Close'],
    ['spam', 'Spam'],
  ],
  answered: [
    ['new', 'Reopen'],
    ['closed', 'Close'],
  ],
  closed: [['new', 'Reopen']],
  spam: [['new', 'Not spam']],
  erasing: [['new', 'Keep']],
}

/** Ends of the message after a status change: `The lead is …`, `3 leads are …`. */
export const changedLabels: Record<LeadStatus, string> = {
  new: 'new again',
  answered: 'marked as answered',
  later: 'put off',
  closed: 'closed',
  spam: 'in the spam box',
  erasing: 'erased in ten minutes, with everything else about the sender',
}
