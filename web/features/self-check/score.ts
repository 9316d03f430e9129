/** Scoring of the self-check, for the dialog and for the mail. */

export const selfCheckAnswers = ['yes', 'no', 'not-sure'] as const

export type SelfCheckAnswer = (typeof selfCheckAnswers)[number]

/** The coach's labels of the answers. */
export type AnswerWords = {
  yesLabel: string | null
  noLabel: string | null
  notSureLabel: string | null
}

/** Returns the label of each answer. */
export const answerLabels = (words?: AnswerWords | null): Record<SelfCheckAnswer, string> => ({
  yes: words?.yesLabel || 'Yes',
  no: words?.noLabel || 'No',
  'not-sure': words?.notSureLabel || 'Not sure',
})

export type ScoreBand = 'needs_help' | 'doing_well'

/** Default of `needsHelpFrom`. Source: specification, section 9. */
const needsHelpFromDefault = 3

export function countNoOrNotSure(answers: readonly SelfCheckAnswer[]): number {
  return answers.filter((answer) => answer !== 'yes').length
}

/** @param needsHelpFrom minimum number of “no” and “not sure” for `needs_help` */
export function scoreBand(answers: readonly SelfCheckAnswer[], needsHelpFrom?: number | null): ScoreBand {
  const limit = needsHelpFrom ?? needsHelpFromDefault
  return countNoOrNotSure(answers) >= limit ? 'needs_help' : 'doing_well'
}
