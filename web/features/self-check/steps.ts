import type { RefObject } from 'react'
import { addressProblem } from '#web/forms/clean-address.ts'
import { missingContact } from '#web/forms/steps/missing-contact.ts'
import type { SelfCheckContent } from './content.ts'
import type { SelfCheckAnswer } from './score.ts'

/**
 * Where a visitor is in the self-check. With n questions, steps 0 to n-1 are the questions, n is the
 * contact step and n+1 the result. Source: specification, section 4.
 */
export interface SelfCheckState {
  questions: number
  /** Asks somebody who has been here before whether to jump to the result. */
  welcome: boolean
  step: number
  answers: readonly (SelfCheckAnswer | undefined)[]
  name: string
  email: string
}

/** What every step of the dialog gets. */
export interface StepProps {
  /** For the heading or the question, which takes the focus. */
  heading: RefObject<(HTMLHeadingElement & HTMLLegendElement) | null>
  /** The coach's words around the questions. */
  words: SelfCheckContent['words']
  state: SelfCheckState
  change: (changed: Partial<SelfCheckState>) => void
}

/** The state a self-check opens with. @param completed whether the completion cookie is there */
export function initialState(questions: number, completed: boolean): SelfCheckState {
  const answers = Array.from({ length: questions }, () => undefined)
  return { questions, welcome: completed, step: 0, answers, name: '', email: '' }
}

const isQuestion = ({ step, questions }: SelfCheckState) => step < questions
export const isContact = ({ step, questions }: SelfCheckState) => step === questions
export const isResult = ({ step, questions }: SelfCheckState) => step === questions + 1

/** How far along, from above 0 to 1. */
export const progress = ({ step, questions }: SelfCheckState) => (step + 1) / (questions + 2)

export const emailMessage = 'Please add a valid email so we can send your result.'

/** What is wrong at the e-mail field, as soon as something is in it. */
export const emailProblem = ({ email }: SelfCheckState): string | undefined =>
  email === '' ? undefined : addressProblem(email, emailMessage)

/** What has to be done before the step can be left; undefined when nothing. */
export function missing(state: SelfCheckState): string | undefined {
  if (isQuestion(state))
    return state.answers[state.step] === undefined ? 'Choose an answer to go on.' : undefined
  if (!isContact(state)) return undefined
  const wrongEmail = emailProblem(state) && 'Correct your e-mail to go on.'
  return missingContact(state) ?? wrongEmail
}

/** Every answer, once all questions have one. */
export function allAnswers({ answers, questions }: SelfCheckState): SelfCheckAnswer[] | undefined {
  const given = answers.filter((answer) => answer !== undefined)
  return given.length === questions ? given : undefined
}
