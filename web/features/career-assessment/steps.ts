import { missingContact } from '#web/forms/steps/missing-contact.ts'
import { type Answers, type ChoiceField, choiceFields } from './answers.ts'

/*
 * The eight screens: 0 is the intro, 1 to 4 ask to choose, 5 is the slider, 6 asks for the contact
 * details, 7 is the result. Source: specification, sections 2, 4 and 5.
 */
export const screen = { intro: 0, readiness: 5, contact: 6, result: 7 } as const

/** The values that can be chosen now; an answer whose option is gone counts as none. */
export type Choices = Record<ChoiceField, readonly string[]>

/** From 0 to 1. */
export const progress = (at: number): number => at / screen.result

/** The bar and “Question n of 6” show on these. */
export const isQuestion = (at: number): boolean => at > screen.intro && at < screen.result

/** The question that a screen asks, where it asks to choose. */
export const choiceOn = (at: number): ChoiceField | undefined => choiceFields[at - 1]

/** What has to be done before a screen can be left; undefined when nothing. */
export function missing(at: number, answers: Answers, choices: Choices): string | undefined {
  const field = choiceOn(at)
  if (field !== undefined)
    return choices[field].includes(answers[field]) ? undefined : 'Choose an answer to go on.'
  return at === screen.contact ? missingContact(answers) : undefined
}

/** The last screen that the answers lead to. The result is not among them: sending leads there. */
export function furthest(answers: Answers, choices: Choices): number {
  for (let at = 0; at < screen.contact; at++) if (missing(at, answers, choices)) return at
  return screen.contact
}
