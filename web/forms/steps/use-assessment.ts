'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { LazyForm } from '../lazy.ts'
import type { SendResult } from '../send-result.ts'
import { trackEvent } from '../track-event.ts'
import { useForm } from '../use-form.ts'
import { filledIn } from './filled-in.ts'
import { type PersistedAnswers, usePersistedAnswers } from './persisted-answers.ts'
import type { Mark } from './screen-entry.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useScreens } from './use-screens.ts'

/**
 * A form of several screens: answers that survive a reload, one history entry for each screen, one
 * lead at the end.
 */
export function useAssessment<Field extends string, Answers extends Record<Field, unknown>>({
  kind,
  stepOn,
  code,
  persisted,
  usable = (answers) => answers,
  furthest,
  reveal,
  shown,
  onResumed,
}: {
  /** The lead's, under which visits through the steps are counted. */
  kind: string
  /** The step that a screen is, from 1 on. */
  stepOn: (screen: number) => number
  code: LazyForm<Field>
  persisted: PersistedAnswers<Answers>
  /** The answers without those that mean nothing any more. */
  usable?: (answers: Answers) => Answers
  /** The last screen that the answers lead to. */
  furthest: (answers: Answers) => number
  reveal?: (field: Field) => void
  /** The words that the page shows, as it signed them. */
  shown: () => string | undefined
  /** Called when it is known what became of answers that were being sent when the page was left. */
  onResumed: (sent: SendResult) => void
}) {
  const answers = usable(usePersistedAnswers(persisted))
  const screens = useScreens(furthest(answers))
  const { send, ...form } = useForm(code, {
    log: 'The answers were not stored',
    survivesReload: true,
    reveal,
    shown,
    onResumed(sent) {
      onResumed(sent)
      if (sent.status === 'stored') persisted.forget()
    },
  })

  return {
    ...form,
    answers,
    screens: {
      ...screens,
      forward(to: number, mark?: Mark) {
        if (mark) trackEvent('result', kind)
        else trackEvent('step', `${kind}/${stepOn(to)}`)
        screens.forward(to, mark)
      },
    },
    busy: form.status === 'sending',
    /** For the heading of the screen, which takes the focus. */
    heading: useStepFocus(screens.screen),
    page: usePageTurn(screens.screen),
    answer<Name extends Field>(field: Name, value: Answers[Name]) {
      // Of now: what was filled in without an event has just been taken, before this is rendered.
      persisted.change({ ...usable(persisted.current()), [field]: value })
      if (stepOn(screens.screen) === 1) trackEvent('step', `${kind}/1`)
      form.edited(field)
    },
    /** Takes what a browser has filled in without an event. @returns the answers with it */
    takeFilledIn(form: HTMLFormElement): Answers {
      const filled = filledIn(form, answers)
      if (Object.keys(filled).length === 0) return answers
      const all = { ...answers, ...filled }
      persisted.change(all)
      return all
    },
    async send(given = answers) {
      const sent = await send(given)
      if (sent?.status === 'stored') persisted.forget()
      return sent
    },
    startOver: () =>
      screens.restart(() => {
        persisted.clear()
        form.reset()
      }),
  }
}

/**
 * A new step's heading takes the focus, so that it is read out and the keyboard goes on from there.
 * Not the step that the page opens with.
 * @returns for the heading's `ref`
 */
function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
