/** Arithmetic of the self-check, for the dialog and for the mail that carries its result. */

export const selfCheckAnswers = ['yes', 'no', 'not-sure'] as const

export type SelfCheckAnswer = (typeof selfCheckAnswers)[number]

/** What the coach wrote for the answers. */
export type AnswerWords = {
  yesLabel: string | null
  noLabel: string | null
  notSureLabel: string | null
}

/** The answers as people read them. */
export const answerLabels = (words?: AnswerWords | null): Record<SelfCheckAnswer, string> => ({
  yes: words?.yesLabel || 'Yes',
  no: words?.noLabel || 'No',
  'not-sure': words?.notSureLabel || 'Not sure',
})

export type ScoreBand = 'needs_help' | 'doing_well'

/** Used where the coach set no other number. Source: specification, section 9. */
const needsHelpFromDefault = 3

/** How many answers are “no” or “not sure”. */
export function countNoOrNotSure(answers: readonly SelfCheckAnswer[]): number {
  return answers.filter((answer) => answer !== 'yes').length
}

/** @param needsHelpFrom from how many answers of “no” or “not sure” on somebody needs help */
export function bandOf(noOrNotSure: number, needsHelpFrom?: number | null): ScoreBand {
  return noOrNotSure >= (needsHelpFrom ?? needsHelpFromDefault) ? 'needs_help' : 'doing_well'
}

/** The band of these answers; `needsHelpFrom` as above. */
export function scoreBand(
  answers: readonly SelfCheckAnswer[],
  needsHelpFrom?: number | null,
): ScoreBand {
  return bandOf(countNoOrNotSure(answers), needsHelpFrom)
}
