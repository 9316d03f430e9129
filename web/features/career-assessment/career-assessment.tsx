'use client'

import type { Route } from '#schemas/routes.ts'
import { screenNotLoaded } from '#web/forms/lazy-code.ts'
import { markedNote } from '#web/forms/mail-notes.ts'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { choicesOf } from '#web/forms/steps/choices.ts'
import type { LetterPictures } from '#web/forms/steps/letter.tsx'
import { NeedsScript } from '#web/forms/steps/needs-script.tsx'
import { Opening } from '#web/forms/steps/opening.tsx'
import { PersistenceNote } from '#web/forms/steps/persistence-note.tsx'
import { QuestionScreen } from '#web/forms/steps/question-screen.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ContactScreen } from './contact-screen.tsx'
import type { CareerAssessmentContent } from './content.ts'
import { ReadinessScreen } from './readiness-screen.tsx'
import { choiceOn, screen } from './steps.ts'
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
export function CareerAssessment({ content, signature, contactEmail, pictures }: CareerAssessmentProps) {
  const assessment = useCareerAssessment(content, contactEmail, signature)
  const { screens, answers, given, lazy } = assessment
  const at = screens.screen
  const field = choiceOn(at)
  const shared = { content, assessment }
  const { steps, longLabel } = content

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
  if (at === screen.intro)
    return (
      <Opening run={assessment} title={content.headline} text={content.text} picture={pictures.intro}>
        <div className="button-row mt-8 gap-x-5">
          <Button data-needs-script onClick={() => assessment.goOn()}>
            {content.startLabel || 'Start Assessment'}
          </Button>
          {longLabel && (
            <TextLink href={'/questionnaire' satisfies Route} className="py-2.5">
              {longLabel}
            </TextLink>
          )}
        </div>
        <NeedsScript text={steps?.needsScript} contactEmail={contactEmail} />
        <PersistenceNote words={steps} any={given} onClear={assessment.startOver} />
      </Opening>
    )
  const asksContact = at === screen.contact
  return (
    <QuestionScreen
      {...{ run: assessment, at, of: screen.result, words: steps, any: given }}
      label={`Question ${at} of ${screen.contact}`}
      missing={assessment.missing}
      onSubmit={asksContact ? assessment.sendPlan : assessment.goOn}
      next={asksContact ? content.contact?.buttonLabel || 'Send My Plan' : steps?.next}
      previous={steps?.previous}
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
    </QuestionScreen>
  )
}
