import type { RefObject } from 'react'
import { addressProblem } from '#web/forms/clean-address.ts'
import { missingContact } from '#web/forms/steps/missing-contact.ts'
import type { SelfCheckContent } from './content.ts'
import { selfCheckMessages } from './definition.ts'
import type { SelfCheckAnswer } from './score.ts'

/**
 * State of a self-check. With n questions, steps 0 to n-1 are the questions, step n asks for
 * contact details, and step n+1 is the result. Source: specification, section 4.
 */
interface SelfCheckState {
  questions: number
  /** True while a returning visitor can jump to the result. */
  welcome: boolean
  step: number
  answers: readonly (SelfCheckAnswer | undefined)[]
  name: string
  email: string
}

/** Props of every step. */
export interface StepProps {
  /** Ref of the heading or question, which takes focus. */
  heading: RefObject<(HTMLHeadingElement & HTMLLegendElement) | null>
  /** The coach's texts around the questions. */
  words: SelfCheckContent['words']
  state: SelfCheckState
  change: (changed: Partial<SelfCheckState>) => void
}

/** Returns the initial state. @param completed true if the completion cookie is set */
export function initialState(questions: number, completed: boolean): SelfCheckState {
  const answers = Array.from({ length: questions }, () => undefined)
  return { questions, welcome: completed, step: 0, answers, name: '', email: '' }
}

const isQuestion = ({ step, questions }: SelfCheckState) => step < questions
export const isContact = ({ step, questions }: SelfCheckState) => step === questions
export const isResult = ({ step, questions }: SelfCheckState) => step === questions + 1

/** Returns the progress, from above 0 to 1. */
export const progress = ({ step, questions }: SelfCheckState) => (step + 1) / (questions + 2)

/** Returns the error of the e-mail field; undefined while the field is empty. */
export const emailProblem = ({ email }: SelfCheckState): string | undefined =>
  email === '' ? undefined : addressProblem(email, selfCheckMessages.email)

/** Returns the missing requirement of a step; undefined if the step is complete. */
export function missing(state: SelfCheckState): string | undefined {
  if (isQuestion(state)) return state.answers[state.step] === undefined ? 'Choose an answer to go on.' : undefined
  if (!isContact(state)) return undefined
  const wrongEmail = emailProblem(state) && 'Correct your email to go on.'
  return missingContact(state) ?? wrongEmail
}

/** Returns all answers; undefined if one is missing. */
export function allAnswers({ answers, questions }: SelfCheckState): SelfCheckAnswer[] | undefined {
  const chosen = answers.filter((answer) => answer !== undefined)
  return chosen.length === questions ? chosen : undefined
}
