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
 * Form of several screens: answers that survive a reload, one history entry for each screen, one
 * lead at the end.
 */
export function useAssessment<Field extends string, Answers extends Record<Field, unknown>>({
  kind,
  stepOn,
  isFirst = (screen) => stepOn(screen) === 1,
  track = (at) => (at === 'result' ? trackEvent('result', kind) : trackEvent('step', `${kind}/${at}`)),
  code,
  persisted,
  usable = (answers) => answers,
  furthest,
  reveal,
  snapshot,
  onResumed,
}: {
  /** Kind of the lead. Visits of the steps are counted under its name. */
  kind: string
  /** Returns the step of a screen, for its count. The first step is 1, unless `isFirst` says otherwise. */
  stepOn: (screen: number) => number | string
  isFirst?: (screen: number) => boolean
  /** Counts a step, or the result. */
  track?: (at: number | string) => void
  code: LazyForm<Field>
  persisted: PersistedAnswers<Answers>
  /** Removes obsolete answers. */
  usable?: (answers: Answers) => Answers
  /** Last screen that the answers allow. */
  furthest: (answers: Answers) => number
  reveal?: (field: Field) => void
  /** Returns the signed texts of the form on this page. */
  snapshot: () => string | undefined
  /** Called with the outcome of a sending that was interrupted by leaving the page. */
  onResumed: (sent: SendResult) => void
}) {
  const answers = usable(usePersistedAnswers(persisted))
  const screens = useScreens(furthest(answers))
  const { send, ...form } = useForm(code, {
    log: 'The answers were not stored',
    survivesReload: true,
    reveal,
    snapshot,
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
        track(mark ? 'result' : stepOn(to))
        screens.forward(to, mark)
      },
    },
    busy: form.status === 'sending',
    /** `ref` of the screen's heading, which takes the focus. */
    heading: useStepFocus(screens.screen),
    page: usePageTurn(screens.screen),
    answer<Name extends Field>(field: Name, value: Answers[Name]) {
      // Reads the current answers, because `takeFilledIn` may have added values since the last rendering.
      persisted.change({ ...usable(persisted.current()), [field]: value })
      if (isFirst(screens.screen)) track(stepOn(screens.screen))
      form.edited(field)
    },
    /**
     * Adds values that a browser filled in without an event.
     * @returns all answers
     */
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

/** Part of a form that its shared screens use. */
export type FormRun = Pick<
  ReturnType<typeof useAssessment>,
  'heading' | 'page' | 'ref' | 'busy' | 'startOver' | 'screens'
> & { takeFilledIn: (form: HTMLFormElement) => unknown }

/**
 * Moves the focus to a new step's heading, so that screen readers announce it and the keyboard continues there. Does
 * nothing at the first step after a page load.
 * @returns the heading's `ref`
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
