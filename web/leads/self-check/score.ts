/** Arithmetic of the self-check, for the dialog and for the mail that carries its result. */

export const selfCheckAnswers = ['yes', 'no', 'not-sure'] as const

export type SelfCheckAnswer = (typeof selfCheckAnswers)[number]

export type ScoreBand = 'needs_help' | 'doing_well'

/** Used where the coach set no other number. Source: specification, section 9. */
const needsHelpFromDefault = 3

/** How many answers are “no” or “not sure”. */
export function countNoOrNotSure(answers: readonly SelfCheckAnswer[]): number {
  return answers.filter((answer) => answer !== 'yes').length
}

/** @param needsHelpFrom from how many answers of “no” or “not sure” on somebody needs help */
export function scoreBand(
  answers: readonly SelfCheckAnswer[],
  needsHelpFrom: number | null | undefined = needsHelpFromDefault,
): ScoreBand {
  return countNoOrNotSure(answers) >= (needsHelpFrom ?? needsHelpFromDefault)
    ? 'needs_help'
    : 'doing_well'
}
