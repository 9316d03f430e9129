import type { ChoiceQuestion as Question } from '#web/content/generated/sanity.types.ts'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import type { ChoiceField } from './answers.ts'
import { QuestionSheet } from './question-sheet.tsx'
import type { ScreenProps } from './screen-props.ts'
import { screen } from './steps.ts'

/** Screens 1 to 4: one question, one answer. */
export function QuestionScreen({
  content,
  assessment,
  field,
  question,
  choices,
}: ScreenProps & {
  field: ChoiceField
  question: Question | null
  choices: { label: string; value: string }[]
}) {
  return (
    <QuestionSheet left={screen.contact - assessment.screens.screen} onSubmit={assessment.goOn}>
      <ChoiceQuestion
        name={field}
        legend={
          <StepHeading as="h1" ref={assessment.heading}>
            {question?.text}
          </StepHeading>
        }
        help={question?.help}
        choices={choices}
        value={assessment.answers[field]}
        onChoose={(value) => assessment.answer(field, value)}
      />
      <StepButtons
        next={content.steps?.next}
        previous={content.steps?.previous}
        missing={assessment.missing}
        onBack={() => assessment.screens.back()}
      />
    </QuestionSheet>
  )
}
