'use client'

import { type SubmitEvent, useState } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom, useLazyCode } from '#web/forms/lazy-code.ts'
import { markNote } from '#web/forms/mail-notes.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { useAssessment } from '#web/forms/steps/use-assessment.ts'
import { mailNoteOf } from '#web/forms/use-form.ts'
import { noAnswers, parseAnswers } from './answers.ts'
import { type CareerAssessmentContent, choicesIn } from './content.ts'
import { furthest, missing, screen } from './steps.ts'

const lazyCode = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const code = lazyFormFrom(lazyCode, ({ careerAssessmentForm }) => careerAssessmentForm)
const persisted = persistedAnswers('cc_short_assessment_v1', noAnswers, parseAnswers)

/** State and actions of the career assessment. Source: specification, sections 4, 5 and 7. */
export function useCareerAssessment(
  content: CareerAssessmentContent,
  contactEmail: string | null,
  signature: string | undefined,
) {
  const choices = choicesIn(content)
  const { failure, send, ...assessment } = useAssessment({
    kind: 'short-assessment',
    stepOn: (screen) => screen,
    code,
    persisted,
    furthest: (answers) => furthest(answers, choices),
    snapshot: () => lazyCode.loaded?.snapshotFor(signature, content),
    onResumed: (sent) => showPlan(sent),
  })
  const { answers, screens } = assessment
  const [retried, setRetried] = useState(false)

  const isComplete = (latest = answers) =>
    furthest(latest, choices) === screen.contact && missing(screen.contact, latest, choices) === undefined
  const draft = (latest = answers) =>
    contactEmail && isComplete(latest)
      ? lazyCode.loaded?.careerAssessmentDraft(contactEmail, latest, content)
      : undefined

  const goOn = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (missing(screens.screen, answers, choices) === undefined) screens.forward(screens.screen + 1)
  }

  const resultMark = (sent: SendResult) => ({
    ...{ stage: answers.careerStage, delivery: sent.status },
    ...markNote(mailNoteOf(sent)),
  })

  /** @returns false if the plan's code is not loaded or the server rejected the answers */
  const showPlan = (sent: SendResult): boolean => {
    if (!lazyCode.loaded || (sent.status !== 'stored' && sent.status !== 'failed')) return false
    screens.forward(screen.result, resultMark(sent))
    return true
  }

  const sendPlan = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const latest = assessment.takeFilledIn(event.currentTarget)
    if (missing(screen.contact, latest, choices) !== undefined) return
    const sent = await send(latest)
    if (!sent || !showPlan(sent)) return
    const address = sent.status === 'failed' && draft(latest)
    if (address) window.open(address.href, '_blank')
  }

  /** Sends the answers again from the result screen. */
  const tryAgain = async () => {
    setRetried(true)
    const sent = await send()
    if (sent?.status === 'stored') screens.remark(resultMark(sent))
  }

  return {
    ...assessment,
    given: answers !== noAnswers,
    missing: missing(screens.screen, answers, choices),
    message:
      failure &&
      (failure.message ??
        (retried ? 'The site could not be reached this time either.' : lazyCode.loaded ? undefined : notSent)),
    draft: draft(),
    lazy: useLazyCode(lazyCode, screens.screen === screen.result),
    goOn,
    sendPlan,
    tryAgain,
  }
}

const notSent = 'The site could not be reached. Everything you typed is still here; please try again in a minute.'

type CareerAssessment = ReturnType<typeof useCareerAssessment>

export interface ScreenProps {
  content: CareerAssessmentContent
  assessment: CareerAssessment
}
