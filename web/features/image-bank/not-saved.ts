import type { Outcome } from './bank.ts'

/** Why a change was not made, and what helps. */
export function notSaved(outcome: Exclude<Outcome, { is: 'done' }>): string {
  if (outcome.is === 'refused') return outcome.why
  return outcome.full
    ? 'Your change could not be saved: this browser’s space is full. Delete an image, then try again.'
    : 'Your change could not be saved: this browser does not let the site keep anything. Check its settings for site data.'
}
