'use client'

import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom } from '#web/forms/lazy-code.ts'
import type { MailDraft } from '#web/forms/mail-draft.ts'
import { markedNote, markNote } from '#web/forms/mail-notes.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { useAssessment } from '#web/forms/steps/use-assessment.ts'
import { mailNoteOf } from '#web/forms/use-form.ts'
import {
  type Answers,
  type Field,
  fieldsOf,
  lastStep,
  noAnswers,
  type Options,
  parseAnswers,
  questionnaire,
} from './definition.ts'
import { furthest, missing, stillOffered } from './steps.ts'

const persisted = persistedAnswers<Answers>('cc_long_assessment_v1', noAnswers, parseAnswers)

const stepOf = (field: Field) => questionnaire.steps.findIndex(({ fields }) => fields.includes(field)) + 1

export const lazyCode = lazyOnInteraction(() => import('./lazy-chunk.ts'))

/**
 * State and actions of the questionnaire. Source: specification, sections 4, 5, 7 and 8.
 * @param snapshot returns the signed words of the page
 */
export function useQuestionnaire(options: Options, contactEmail: string | null, snapshot: () => string | undefined) {
  const code = useMemo(() => lazyFormFrom(lazyCode, ({ questionnaireForm }) => questionnaireForm(options)), [options])
  /**
   * Invalid field to focus once its step is shown. Each submit sets a new object, which focuses the same field again.
   */
  const [wrong, setWrong] = useState<{ field: Field; step: number }>()
  const { screens, check, failure, send, ...form } = useAssessment({
    kind: questionnaire.kind,
    stepOn: (screen) => screen + 1,
    code,
    persisted,
    usable: (answers) => stillOffered(answers, options),
    furthest: (answers) => furthest(answers) - 1,
    snapshot,
    onResumed: (sent) => showThanks(sent),
    reveal(field) {
      setWrong({ field, step: stepOf(field) })
      // Each screen is one history entry.
      if (stepOf(field) !== step) window.history.go(stepOf(field) - step)
    },
  })
  const { answers, ref } = form
  const step = screens.screen + 1

  useEffect(() => {
    if (wrong?.step === step) ref.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus()
  }, [ref, wrong, step])

  // Persists text typed before hydration. It overrides stored answers.
  useLayoutEffect(() => {
    if (ref.current === null) return
    const typed = Object.fromEntries(new FormData(ref.current))
    const values = parseAnswers(typed) ?? noAnswers
    const early = Object.entries(values).filter(([, value]) => value !== '')
    if (early.length > 0) persisted.change({ ...persisted.current(), ...Object.fromEntries(early) })
  }, [ref])

  const draft = () => (contactEmail ? lazyCode.loaded?.questionnaireDraft(contactEmail, answers, options) : undefined)

  const showThanks = (sent: SendResult) => {
    if (sent.status !== 'stored') return
    screens.forward(lastStep, { sent: 'yes', ...markNote(mailNoteOf(sent)) })
  }

  /** Handles Next, and Submit on the last step. Submit validates all answers. */
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(undefined)
    const latest = form.takeFilledIn(event.currentTarget)
    if (missing(step, latest)) return
    if (step < lastStep) {
      if (await check(latest, fieldsOf(step))) screens.forward(step)
      return
    }
    const sent = await send(latest)
    if (sent) showThanks(sent)
    const address = sent?.status === 'failed' ? draft() : undefined
    // Opens the e-mail app; the page stays open.
    if (address !== undefined) window.location.href = address.href
  }

  const message = failure?.message
  return {
    ...form,
    step,
    message: failure && (message ? `${notSubmitted} ${message}` : notReached(draft())),
    submitted: screens.mark?.sent === 'yes',
    mailNote: markedNote(screens.mark),
    draft,
    answer(field: Field, value: string) {
      form.answer(field, value)
      form.dismiss()
    },
    submit,
    back: screens.back,
  }
}

export type QuestionnaireForm = ReturnType<typeof useQuestionnaire>

const notSubmitted = 'Your assessment is not submitted yet.'

const notReached = (draft: MailDraft | undefined) =>
  draft === undefined
    ? `${notSubmitted} The site could not be reached. Everything you wrote is still here; please try again in a minute.`
    : `${notSubmitted} The site could not be reached, so your email app opens with your answers in a draft: please send it from there, or try again here. Everything you wrote is still here.`
