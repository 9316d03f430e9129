'use client'

import { type SubmitEvent, useMemo, useState } from 'react'
import { honeypotIn } from '#web/forms/form-values.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { usePersistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { useScreens } from '#web/forms/steps/use-screens.ts'
import { useSendAnswers } from '#web/forms/steps/use-send-answers.ts'
import { type Field, groups } from './answers.ts'
import { longAssessmentDraft } from './mail-draft.ts'
import type { Options } from './options.ts'
import { kept } from './persisted.ts'
import type { Problems } from './rules.ts'
import { firstOf, furthest, lastStep, problemsAt, stillOffered } from './steps.ts'

/** The states of the long assessment. Source: specification, sections 4, 5, 7 and 8. */
export function useLongAssessment(options: Options, contactEmail: string | null) {
  const typed = usePersistedAnswers(kept)
  const answers = useMemo(() => stillOffered(typed, options), [typed, options])
  const screens = useScreens(furthest(answers) - 1)
  const [problems, setProblems] = useState<Problems>({})
  const [toShow, setToShow] = useState<{ field: Field; step: number }>()
  const [notice, setNotice] = useState<string>()
  const { busy, sendAnswers } = useSendAnswers('/api/assessment/long')

  const step = screens.screen + 1
  const draft = () =>
    contactEmail ? longAssessmentDraft(contactEmail, answers, options) : undefined

  const answer = (field: Field, value: string) => {
    kept.change({ ...answers, [field]: value })
    setProblems(({ [field]: _, ...others }) => others)
    setNotice(undefined)
  }

  const show = (found: Problems) => {
    setProblems(found)
    const first = firstOf(found)
    setToShow(first)
    // The screens lie in the history one below the other.
    if (first && first.step !== step) window.history.go(first.step - step)
  }

  const recordAttempt = (sent: SendResult) => {
    if (sent.status === 'stored') {
      kept.forget()
      screens.forward(lastStep, { sent: 'yes' })
    } else if (sent.status === 'invalid') {
      const known = groups.flatMap(({ fields }) => fields.filter((field) => sent.errors[field]))
      show(Object.fromEntries(known.map((field) => [field, sent.errors[field]])))
      if (known.length === 0) setNotice(`${notSubmitted} ${Object.values(sent.errors).join(' ')}`)
    } else if (sent.status === 'refused') {
      setNotice(`${notSubmitted} ${sent.message}`)
    } else {
      const address = draft()
      setNotice(failure(address))
      // Opens the e-mail app; the page stays as it is.
      if (address !== undefined) window.location.href = address
    }
  }

  /** Next, and Submit on the last step. */
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsAt(step, answers, options)
    if (Object.keys(found).length > 0) return show(found)
    setToShow(undefined)
    setProblems({})
    if (step < lastStep) return screens.forward(step)
    setNotice(undefined)
    const sent = await sendAnswers(answers, honeypotIn(event.currentTarget))
    if (sent !== undefined) recordAttempt(sent)
  }

  const startOver = () =>
    screens.restart(() => {
      kept.clear()
      setProblems({})
      setNotice(undefined)
    })

  const submitted = screens.mark?.sent === 'yes'
  return {
    step,
    answers,
    problems,
    toShow,
    notice,
    busy,
    submitted,
    draft,
    answer,
    submit,
    startOver,
    back: screens.back,
  }
}

const notSubmitted = 'Your assessment is not submitted yet.'

const failure = (draft: string | undefined) =>
  draft === undefined
    ? `${notSubmitted} We could not be reached. Everything you wrote is still here; please try again in a minute.`
    : `${notSubmitted} We could not be reached, so your e-mail app opens with your answers in a draft: please send it from there, or try again here. Everything you wrote is still here.`
