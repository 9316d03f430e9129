import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { ScreenProps } from './use-quiz.ts'

/** Anchor of the form with all questions, for a browser without script. */
export const allQuestionsId = 'questions'

/** Opening of a quiz. Until its script has arrived, the button leads to the form with all questions. */
export function Opening({ content, run, picture }: ScreenProps & { picture: ReactNode }) {
  const start = (event: MouseEvent) => {
    event.preventDefault()
    run.screens.forward(1)
  }
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1.3fr_1fr] lg:gap-13">
      <div>
        <h1 ref={run.heading} tabIndex={-1} className="text-4xl outline-none">
          <UnderlinedEnd words={2}>{content.title ?? ''}</UnderlinedEnd>
        </h1>
        {content.text && <p className="mt-8 max-w-[36em] text-lg text-muted">{content.text}</p>}
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
      </div>
      <div className="mx-auto w-full max-w-xs sm:max-w-sm md:max-w-none">{picture}</div>
    </div>
  )
}
