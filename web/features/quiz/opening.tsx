import type { MouseEvent, ReactNode } from 'react'
import { Opening } from '#web/forms/steps/opening.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ScreenProps } from './use-quiz.ts'

/** Anchor of the form with all questions, for a browser without script. */
export const allQuestionsId = 'questions'

/** Opening of a quiz. Until its script has arrived, the button leads to the form with all questions. */
export function QuizOpening({ content, run, picture }: ScreenProps & { picture: ReactNode }) {
  const start = (event: MouseEvent) => {
    event.preventDefault()
    run.screens.forward(1)
  }
  return (
    <Opening run={run} title={content.title} text={content.text} picture={picture}>
      <p className="button-row mt-8">
        <ButtonLink href={`#${allQuestionsId}`} onClick={start}>
          {content.startLabel || 'Start'}
        </ButtonLink>
      </p>
      {content.words?.kept && (
        <p data-needs-script className="mt-5 text-muted text-sm">
          {content.words.kept}
        </p>
      )}
    </Opening>
  )
}
