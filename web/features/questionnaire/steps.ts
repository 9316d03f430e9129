import { recordOf } from '#web/forms/record-of.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import { type Answers, choiceFields, type Field, fieldsOf, lastStep } from './answers.ts'
import type { Options } from './options.ts'

/*
 * Where a visitor can be in the questionnaire: steps 1 to 5. The browser's history knows which one
 * shows (`useScreens`), the persisted answers say how far it may be. Source: specification, sections 2, 4, 5.
 */

export const progress = (step: number) => step / lastStep

/** The first step that still lacks something: nobody gets past it, by whichever way. */
export function furthest(answers: Answers): number {
  for (let step = 1; step < lastStep; step++) if (missing(step, answers)) return step
  return lastStep
}

/** What the required answers ask for, in the hint beside Next and at the field. Source: specification, section 5. */
export const tasks = {
  firstName: ['add', 'your first name'],
  lastName: ['add', 'your last name'],
  email: ['add', 'your email'],
  careerStage: ['choose', 'what describes you best'],
  workSituation: ['choose', 'how things are at work'],
  biggestChallenge: ['tell us', 'your biggest challenge'],
  supportType: ['choose', 'the support that would suit you'],
  urgency: ['choose', 'how soon you would like to start'],
} satisfies Partial<Record<Field, readonly [verb: string, what: string]>>

export type RequiredField = keyof typeof tasks

export const isRequired = (field: Field): field is RequiredField => field in tasks

/**
 * What has to be done before the step can be left; undefined when nothing. An address need not look
 * like one (section 5).
 */
export function missing(step: number, answers: Answers): string | undefined {
  const left = fieldsOf(step)
    .filter(isRequired)
    .filter((field) => isBlank(answers[field]))
    .map((field) => tasks[field])
  if (left.length === 0) return undefined
  // “Add your first name and your email”: a verb is said once.
  const parts = left.map(([verb, what], index) =>
    verb === left[index - 1]?.[0] ? what : `${verb} ${what}`,
  )
  return `To go on, please ${new Intl.ListFormat('en-GB').format(parts)}.`
}

/**
 * The answers that still mean something: a choice that the coach has since taken away would stay,
 * and be shown nowhere.
 */
export function stillOffered(answers: Answers, options: Options): Answers {
  const gone = choiceFields.filter(
    (field) => !options[field].some(({ value }) => value === answers[field]),
  )
  return { ...answers, ...recordOf(gone, () => '') }
}
