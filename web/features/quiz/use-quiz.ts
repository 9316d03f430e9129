'use client'

import { type SubmitEvent, useMemo, useState } from 'react'
import { readContact } from '#schemas/quiz/contact.ts'
import { answersOnPath, firstOpen, isAnswered, pathOf } from '#schemas/quiz/path.ts'
import { hasAnswers, type QuizQuestion, readQuiz } from '#schemas/quiz/quiz.ts'
import type { resultView } from '#schemas/quiz/result-view.ts'
import type { LazyCode, LazyForm } from '#web/forms/lazy.ts'
import { markedNote, markNote } from '#web/forms/mail-notes.ts'
import type { SendResult } from '#web/forms/send-result.ts'
import { missingContact } from '#web/forms/steps/missing-contact.ts'
import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { useAssessment } from '#web/forms/steps/use-assessment.ts'
import { trackEvent } from '#web/forms/track-event.ts'
import { type QuizContent, quizKind } from './content.ts'
import type { SignedPage } from './definition.ts'
import { emptyState, markedAnswers, parseState, type QuizState, readMarked } from './state.ts'

/** Code that loads on the first interaction (lazy-chunk.ts): the form's rules, the counting and the signed words. */
interface LazyQuiz {
  form: LazyForm<keyof QuizState>
  chunk: LazyCode<{
    resultView: typeof resultView
    snapshotFor: (content: QuizContent, page: SignedPage) => string | undefined
  }>
}

const notSent = 'The site could not be reached. Everything you typed is still here; please try again in a minute.'

/**
 * State and actions of a quiz. Screen 0 is the opening, then comes one screen for each question of the visitor's way, then
 * the contact where it is asked before the result, then the result.
 * @param snapshot signature of the page's texts, their day, and whether the page is a preview, which stores nothing
 */
export function useQuiz(content: QuizContent, snapshot: SignedPage, { form, chunk }: LazyQuiz) {
  const quiz = useMemo(() => readQuiz(content), [content])
  const [persisted] = useState(() => {
    const none = emptyState(content._id)
    return persistedAnswers(`cc_quiz_v1 ${content._id}`, none, (stored) => parseState(none, stored))
  })
  const contact = useMemo(() => readContact(content), [content])
  const asksBefore = contact.when === 'before'
  const count = (what: string) => trackEvent('quiz', `${content._id}/${what}`)
  const questionOn = (screen: number, { answers } = persisted.current()) => pathOf(quiz, answers)[screen - 1]
  const { failure, send, ...assessment } = useAssessment({
    kind: quizKind,
    track: (at) => count(at === 'result' ? 'ended' : `step/${at}`),
    stepOn: (screen) => questionOn(screen)?.key ?? 'contact',
    isFirst: (screen) => screen === 1,
    code: form,
    persisted,
    furthest: ({ answers }) => pathOf(quiz, answers).length + (firstOpen(quiz, answers) ? 0 : 1),
    snapshot: () => chunk.loaded?.snapshotFor(content, snapshot),
    onResumed: (sent) => settle(sent),
  })
  const { answers: state, screens } = assessment
  const { answers } = state
  const path = pathOf(quiz, answers)
  const isFinished = firstOpen(quiz, answers) === undefined
  const at = screens.screen
  const question = screens.mark ? undefined : path[at - 1]
  const isResult = screens.mark !== undefined || (at > path.length && !asksBefore)
  const isContact = asksBefore && !isResult && at > path.length

  const isEnd = (one: QuizQuestion) => one === quiz.questions.at(-1) || (at === path.length && isFinished)

  const missingPart = () => {
    if (question && !isAnswered(question, answers))
      return hasAnswers(question) || question.kind === 'scale'
        ? 'Choose an answer to go on.'
        : 'Write a few words to go on.'
    const isAsked = isContact || (isResult && contact.when === 'after')
    return isAsked ? missingContact(state, contact.required) : undefined
  }
  const missing = missingPart()

  const showResult = (more: Record<string, string> = {}) => {
    const key = chunk.loaded?.resultView(quiz, answers, '').key
    if (key) count(`result/${key}`)
    const mark = { given: markedAnswers(quiz, answers), ...more }
    screens.forward(path.length + (asksBefore ? 2 : 1), mark)
  }

  /** Takes over the outcome of sending. */
  const settle = (sent: SendResult) => {
    if (sent.status !== 'stored') return
    const { mailNote, note } = sent
    const more = { delivery: 'stored', ...markNote(mailNote), ...(note && { note }) }
    if (screens.mark) screens.remark({ ...screens.mark, ...more })
    else if (isFinished) showResult(more)
  }

  const goOn = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (missing) return
    if (question && at === path.length && isFinished && !asksBefore) showResult()
    else screens.forward(at + 1)
  }

  const sendContact = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const latest = assessment.takeFilledIn(event.currentTarget)
    if (missingContact(latest, contact.required)) return
    const given = readMarked(screens.mark?.given) ?? latest.answers
    const isWhole = Object.keys(latest.answers).length > 0
    const answered = answersOnPath(quiz, isWhole ? latest.answers : given)
    const sent: SendResult | undefined = snapshot.isPreview
      ? { status: 'stored', note: 'A preview sends and stores nothing.' }
      : await send({ ...latest, answers: answered })
    if (sent) settle(sent)
  }

  return {
    ...assessment,
    ...{ quiz, contact, state, question, path, at, isFinished, isResult, isContact, missing },
    ...{ goOn, sendContact },
    // Also before the last question is answered, so that its button has one label.
    isLast: !asksBefore && question !== undefined && isEnd(question),
    shown: readMarked(screens.mark?.given) ?? answers,
    isStored: screens.mark?.delivery === 'stored',
    mailNote: markedNote(screens.mark),
    note: screens.mark?.note,
    isPreview: snapshot.isPreview,
    message: failure && (failure.message ?? notSent),
  }
}

export type QuizRun = ReturnType<typeof useQuiz>

export interface ScreenProps {
  content: QuizContent
  run: QuizRun
}
