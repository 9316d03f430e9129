import { missingContact } from '#web/forms/steps/missing-contact.ts'
import { type Answers, type ChoiceField, choiceFields } from './answers.ts'

/*
 * Screens: 0 intro, 1 to 4 choice questions, 5 slider, 6 contact details, 7 result. Source:
 * specification, sections 2, 4 and 5.
 */
export const screen = { intro: 0, readiness: 5, contact: 6, result: 7 } as const

/** Current option values by question. An answer that is not among the current options counts as unanswered. */
export type Choices = Record<ChoiceField, readonly string[]>

/** Returns the choice question of a screen; undefined for other screens. */
export const choiceOn = (at: number): ChoiceField | undefined => choiceFields[at - 1]

/** Returns the missing requirement of a screen; undefined if the screen is complete. */
export function missing(at: number, answers: Answers, choices: Choices): string | undefined {
  const field = choiceOn(at)
  if (field !== undefined) return choices[field].includes(answers[field]) ? undefined : 'Choose an answer to go on.'
  return at === screen.contact ? missingContact(answers) : undefined
}

/** Returns the last unlocked screen. That is never the result, which only sending unlocks. */
export function furthest(answers: Answers, choices: Choices): number {
  for (let at = 0; at < screen.contact; at++) if (missing(at, answers, choices)) return at
  return screen.contact
}
