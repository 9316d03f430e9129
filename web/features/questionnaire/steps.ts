import type { Question } from '#web/forms/questions/definition.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import { type Answers, type Field, fieldsOf, lastStep, type Options, questionnaire } from './definition.ts'

/*
 * Steps 1 to 5 of the questionnaire. The browser history holds the current step (`useScreens`). The
 * persisted answers determine the last step that can be opened. Source: specification, sections 2,
 * 4 and 5.
 */

/** Returns the first incomplete step. Later steps cannot be opened. */
export function furthest(answers: Answers): number {
  for (let step = 1; step < lastStep; step++) if (missing(step, answers)) return step
  return lastStep
}

const taskOf = (field: Field) => {
  const question: Question = questionnaire.questions[field]
  return 'task' in question ? question.task : undefined
}

export const isRequired = (field: Field) => taskOf(field) !== undefined

/**
 * Returns the hint about missing answers of a step; undefined if the step is complete. The address
 * is not validated here (section 5).
 */
export function missing(step: number, answers: Answers): string | undefined {
  const left = fieldsOf(step)
    .filter((field) => isBlank(answers[field]))
    .map(taskOf)
    .filter((task) => task !== undefined)
  if (left.length === 0) return undefined
  // Drops a repeated verb: “add your first name and your email”.
  const parts = left.map(([verb, what], index) => (verb === left[index - 1]?.[0] ? what : `${verb} ${what}`))
  const inWords = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
  return `To go on, please ${inWords}.`
}

/** Clears answers that the coach no longer offers. They would be sent without being shown. */
export function stillOffered(answers: Answers, options: Options): Answers {
  const gone = questionnaire.choices.filter((field) => !options[field].some(({ value }) => value === answers[field]))
  return { ...answers, ...recordOf(gone, () => '') }
}
