'use client'

import type { LazyForm } from '../lazy-form.ts'
import { useForm } from '../use-form.ts'
import { type PersistedAnswers, usePersistedAnswers } from './persisted-answers.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useScreens } from './use-screens.ts'
import { useStepFocus } from './use-step-focus.ts'

/**
 * A form of several screens: answers that survive a reload, one history entry for each screen, one
 * lead at the end.
 */
export function useAssessment<Field extends string, Answers extends Record<Field, unknown>>({
  code,
  persisted,
  usable = (answers) => answers,
  furthest,
  reveal,
}: {
  code: LazyForm<Field>
  persisted: PersistedAnswers<Answers>
  /** The answers without those that mean nothing any more. */
  usable?: (answers: Answers) => Answers
  /** The last screen that the answers lead to. */
  furthest: (answers: Answers) => number
  reveal?: (field: Field) => void
}) {
  const answers = usable(usePersistedAnswers(persisted))
  const screens = useScreens(furthest(answers))
  const { send, ...form } = useForm(code, {
    log: 'The answers were not stored',
    survivesReload: true,
    reveal,
  })

  return {
    ...form,
    answers,
    screens,
    busy: form.status === 'sending',
    /** For the heading of the screen, which takes the focus. */
    heading: useStepFocus(screens.screen),
    page: usePageTurn(screens.screen),
    answer<Name extends Field>(field: Name, value: Answers[Name]) {
      persisted.change({ ...answers, [field]: value })
      form.edited(field)
    },
    async send() {
      const sent = await send(answers)
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
