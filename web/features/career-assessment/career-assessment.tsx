'use client'

import { screenNotLoaded } from '#web/forms/lazy-code.ts'
import { markedNote } from '#web/forms/mail-notes.ts'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { choicesOf } from '#web/forms/steps/choices.ts'
import type { LetterPictures } from '#web/forms/steps/letter.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { QuestionSheet } from '#web/forms/steps/question-sheet.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { ContactScreen } from './contact-screen.tsx'
import type { CareerAssessmentContent } from './content.ts'
import { IntroScreen } from './intro-screen.tsx'
import { ReadinessScreen } from './readiness-screen.tsx'
import { choiceOn, isQuestion, progress, screen } from './steps.ts'
import { useCareerAssessment } from './use-career-assessment.ts'

interface CareerAssessmentProps {
  content: CareerAssessmentContent
  /** Server signature of the page's texts. */
  signature?: string | undefined
  /** Recipient of mail drafts and booking mails. */
  contactEmail: string | null
  pictures: LetterPictures
}

/** Renders the career assessment one screen at a time, from the intro to the plan. */
export function CareerAssessment({
  content,
  signature,
  contactEmail,
  pictures,
}: CareerAssessmentProps) {
  const assessment = useCareerAssessment(content, contactEmail, signature)
  const { screens, answers, lazy } = assessment
  const at = screens.screen
  const field = choiceOn(at)
  const shared = { content, assessment }

  // The plan has its own opening animation, so it does not get the page-turn animation of the other screens.
  if (at === screen.result) {
    if (!lazy) return lazy === null && <p className="callout">{screenNotLoaded}</p>
    return (
      <lazy.ResultScreen
        {...shared}
        stage={screens.mark?.stage ?? answers.careerStage}
        stored={screens.mark?.delivery === 'stored'}
        mailNote={markedNote(screens.mark)}
        contactEmail={contactEmail}
        pictures={pictures}
      />
    )
  }
  if (!isQuestion(at))
    return (
      <div ref={assessment.page}>
        <IntroScreen {...shared} contactEmail={contactEmail} picture={pictures.intro} />
      </div>
    )
  const asksContact = at === screen.contact
  return (
    <div ref={assessment.page}>
      <div className="mx-auto mb-5 max-w-2xl">
        <StepProgress
          value={progress(at)}
          of={screen.result}
          label={`Question ${at} of ${screen.contact}`}
        />
      </div>
      <QuestionSheet
        key={at}
        left={screen.contact - at}
        formRef={assessment.ref}
        onSubmit={asksContact ? assessment.sendPlan : assessment.goOn}
        onInput={assessment.takeFilledIn}
      >
        {field && (
          <ChoiceQuestion
            name={field}
            legend={
              <StepHeading as="h1" ref={assessment.heading}>
                {content[field]?.text}
              </StepHeading>
            }
            help={content[field]?.help}
            choices={choicesOf(content[field])}
            value={answers[field]}
            onChoose={(value) => assessment.answer(field, value)}
          />
        )}
        {at === screen.readiness && <ReadinessScreen {...shared} />}
        {asksContact && <ContactScreen {...shared} />}
        <StepButtons
          next={asksContact ? content.contact?.buttonLabel || 'Send My Plan' : content.steps?.next}
          previous={content.steps?.previous}
          missing={assessment.missing}
          busy={assessment.busy}
          onBack={screens.back}
        />
      </QuestionSheet>
      <div className="mx-auto max-w-2xl">
        <PersistenceNote
          words={content.steps}
          any={assessment.given}
          onClear={assessment.startOver}
        />
      </div>
    </div>
  )
}
