import type { HeldReason } from '#web/db/tables.ts'
import { lateHours } from './issue-schedule.ts'

/** Reasons why an issue was not sent at its time, for coach and owner. */
export const heldReasonLabels: Record<HeldReason, string> = {
  missed: `Its time was more than ${lateHours} hours ago when the site could send again.`,
  copy: 'The site was copied or restored since, and the other one may have sent it.',
  unpublished: 'It was not on the site at its time.',
  'no readers': 'Nobody was subscribed to the newsletter at its time.',
  limit: 'Three issues had gone out within a day.',
}
