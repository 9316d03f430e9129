import { isBlank } from '#web/forms/text-rules.ts'
import { type Answers, type ChoiceField, type Field, lastStep, required } from './answers.ts'
import { isChoice, type Options } from './options.ts'

/*
 * Where a visitor can be in the questionnaire: steps 1 to 5. The browser's history knows which one
 * shows (`useScreens`), the kept answers say how far it may be. Source: specification, sections 2, 4, 5.
 */

export const progress = (step: number) => step / lastStep

/** Whether every required answer of a step is there. An address need not look like one (section 5). */
const isSatisfied = (answers: Answers, step: number) =>
  (required[step - 1] ?? []).every((field) => !isBlank(answers[field]))

/** The first step that still lacks something: nobody gets past it, by whichever way. */
export function furthest(answers: Answers): number {
  for (let step = 1; step < lastStep; step++) if (!isSatisfied(answers, step)) return step
  return lastStep
}

const toDo: Partial<Record<Field, readonly [verb: string, what: string]>> = {
  firstName: ['add', 'your first name'],
  lastName: ['add', 'your last name'],
  email: ['add', 'your email'],
  careerStage: ['choose', 'what describes you best'],
  workSituation: ['choose', 'how things are at work'],
  biggestChallenge: ['tell us', 'your biggest challenge'],
  supportType: ['choose', 'the support that would suit you'],
  urgency: ['choose', 'how soon you would like to start'],
}

/** What has to be done before the step can be left; undefined when nothing. */
export function missing(step: number, answers: Answers): string | undefined {
  const left = (required[step - 1] ?? []).flatMap((field) => {
    const task = toDo[field]
    return task && isBlank(answers[field]) ? [task] : []
  })
  if (left.length === 0) return undefined
  // “Add your first name and your email”: a verb is said once.
  const tasks = left.map(([verb, what], index) =>
    verb === left[index - 1]?.[0] ? what : `${verb} ${what}`,
  )
  return `To go on, please ${new Intl.ListFormat('en-GB').format(tasks)}.`
}

/**
 * The answers that still mean something: a choice that the coach has since taken away would be kept,
 * and shown nowhere.
 */
export function stillOffered(answers: Answers, options: Options): Answers {
  const gone = Object.keys(answers).filter(
    (field): field is ChoiceField =>
      isChoice(field) && !options[field].some(({ value }) => value === answers[field]),
  )
  return { ...answers, ...Object.fromEntries(gone.map((field) => [field, ''])) }
}
