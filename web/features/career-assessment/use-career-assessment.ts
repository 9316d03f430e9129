'use client'

import { type SubmitEvent, useState } from 'react'
import type { Problems } from '#web/forms/form-kind.ts'
import { honeypotIn } from '#web/forms/form-values.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { usePersistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { useScreens } from '#web/forms/steps/use-screens.ts'
import { useSendAnswers } from '#web/forms/steps/use-send-answers.ts'
import { keptShortAnswers, noAnswers } from './answers.ts'
import { choicesIn, type ShortAssessmentContent } from './content.ts'
import { shortAssessmentDraft } from './mail-draft.ts'
import {
  type ContactField,
  type ContactProblems,
  contactRules,
  type ShortAssessmentAnswers,
} from './rules.ts'
import { furthest, missing, next, screen } from './steps.ts'

const contactFields = ['name', 'email', 'whatsapp'] as const

/** The states of the short assessment. Source: specification, sections 4, 5 and 7. */
export function useShortAssessment(content: ShortAssessmentContent, contactEmail: string | null) {
  const answers = usePersistedAnswers(keptShortAnswers)
  const choices = choicesIn(content)
  const screens = useScreens(furthest(answers, choices))
  const { busy, sendAnswers } = useSendAnswers('/api/assessment/short')
  const [problems, setProblems] = useState<ContactProblems>({})
  const [notice, setNotice] = useState<string>()

  const given = answers !== noAnswers
  const complete =
    furthest(answers, choices) === screen.contact &&
    missing(screen.contact, answers, choices) === undefined
  const draft =
    contactEmail && complete ? shortAssessmentDraft(contactEmail, answers, content) : undefined

  const answer = (change: Partial<ShortAssessmentAnswers>) => {
    keptShortAnswers.change({ ...answers, ...change })
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }))
  }

  const goOn = () => {
    const to = next(screens.screen, answers, choices)
    if (to > screens.screen) screens.forward(to)
  }

  const show = (form: HTMLFormElement, found: ContactProblems, say?: string) => {
    setProblems(found)
    setNotice(say)
    const first = contactFields.find((field) => found[field] !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const sendPlan = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (missing(screen.contact, answers, choices) !== undefined) return
    const found = problemsIn(answers)
    if (Object.keys(found).length > 0) return show(form, found)
    setNotice(undefined)
    const sent = await sendAnswers(answers, honeypotIn(form))
    if (sent === undefined) return
    if (sent.status === 'stored' || sent.status === 'failed') {
      if (sent.status === 'stored') keptShortAnswers.forget()
      screens.forward(screen.result, { stage: answers.careerStage, delivery: sent.status })
      if (sent.status === 'failed' && draft) window.open(draft, '_blank')
    } else {
      const { name, email, whatsapp, ...others } = sent.status === 'invalid' ? sent.errors : {}
      show(form, withoutBlanks({ name, email, whatsapp }), sayOf(sent, others))
    }
  }

  /** From the result, after a failure. */
  const tryAgain = async () => {
    setNotice(undefined)
    const sent = await sendAnswers(answers, '')
    if (sent?.status === 'stored') {
      keptShortAnswers.forget()
      screens.remark({ stage: answers.careerStage, delivery: 'stored' })
    } else if (sent) {
      setNotice(sayOf(sent, sent.status === 'invalid' ? sent.errors : {}))
    }
  }

  const startOver = () => screens.restart(() => keptShortAnswers.clear())

  return {
    answers,
    given,
    screens,
    missing: missing(screens.screen, answers, choices),
    problems,
    notice,
    busy,
    draft,
    answer,
    goOn,
    sendPlan,
    tryAgain,
    startOver,
  }
}

export type ShortAssessment = ReturnType<typeof useShortAssessment>

const problemsIn = (answers: ShortAssessmentAnswers): ContactProblems =>
  withoutBlanks({
    name: contactRules.name(answers.name),
    email: contactRules.email(answers.email),
    whatsapp: contactRules.whatsapp(answers.whatsapp),
  })

function withoutBlanks(problems: Record<ContactField, string | undefined>): ContactProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** What to say that belongs to no field of the screen. */
function sayOf(sent: Exclude<SendResult, { status: 'stored' }>, errors: Problems) {
  if (sent.status === 'refused') return sent.message
  if (sent.status === 'failed') return 'We could not be reached this time either.'
  return Object.values(errors).join(' ') || undefined
}
