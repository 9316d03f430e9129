'use client'

import { screenNotLoaded } from '#web/forms/lazy-code.ts'
import { choicesOf } from '#web/forms/steps/choice-question.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { ContactScreen } from './contact-screen.tsx'
import type { CareerAssessmentContent } from './content.ts'
import { IntroScreen } from './intro-screen.tsx'
import type { Pictures } from './plan-props.ts'
import { QuestionScreen } from './question-screen.tsx'
import { ReadinessScreen } from './readiness-screen.tsx'
import { choiceOn, isQuestion, progress, screen } from './steps.ts'
import { useCareerAssessment } from './use-career-assessment.ts'

interface CareerAssessmentProps {
  content: CareerAssessmentContent
  /** Where drafts and calls are addressed to. */
  contactEmail: string | null
  pictures: Pictures
}

/** The career assessment: one screen at a time, from the intro to the plan. */
export function CareerAssessment({ content, contactEmail, pictures }: CareerAssessmentProps) {
  const assessment = useCareerAssessment(content, contactEmail)
  const { screens, answers, given, page, late } = assessment
  const at = screens.screen
  const field = choiceOn(at)
  const shared = { content, assessment }

  // The plan has no page turn: the letter unfolds by itself.
  if (at === screen.result) {
    if (!late) return late === null && <p className="notice">{screenNotLoaded}</p>
    return (
      <late.ResultScreen
        {...shared}
        stage={screens.mark?.stage ?? answers.careerStage}
        stored={screens.mark?.delivery === 'stored'}
        contactEmail={contactEmail}
        pictures={pictures}
      />
    )
  }
  return (
    <div ref={page}>
      {isQuestion(at) && (
        <div className="mx-auto mb-5 max-w-2xl">
          <StepProgress
            value={progress(at)}
            of={screen.result}
            label={`Question ${at} of ${screen.contact}`}
          />
        </div>
      )}
      <div key={at}>
        {at === screen.intro && (
          <IntroScreen {...shared} contactEmail={contactEmail} picture={pictures.intro} />
        )}
        {field && (
          <QuestionScreen
            {...shared}
            field={field}
            question={content[field]}
            choices={choicesOf(content[field])}
          />
        )}
        {at === screen.readiness && <ReadinessScreen {...shared} />}
        {at === screen.contact && <ContactScreen {...shared} />}
      </div>
      {isQuestion(at) && (
        <div className="mx-auto mt-5 max-w-2xl">
          <PersistenceNote words={content.steps} any={given} onClear={assessment.startOver} />
        </div>
      )}
    </div>
  )
}
