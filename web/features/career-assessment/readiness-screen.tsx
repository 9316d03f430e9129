import { useId } from 'react'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { readiness } from './answers.ts'
import { RangeInput } from './range-input.tsx'
import type { ScreenProps } from './use-career-assessment.ts'

/** Screen 5: readiness from 1 to 5. The initial value is a valid answer. */
export function ReadinessScreen({ content, assessment }: ScreenProps) {
  const id = useId()
  const question = content.readiness
  const [level] = assessment.answers.readinessLevel
  const meaning =
    (level === readiness.min && question?.lowLabel) ||
    (level === readiness.max && question?.highLabel)
  return (
    <>
      <StepHeading as="h1" ref={assessment.heading} id={`${id}-question`}>
        {question?.text}
      </StepHeading>
      {question?.help && (
        <p id={`${id}-help`} className="mt-2 text-muted">
          {question.help}
        </p>
      )}
      <RangeInput
        value={level}
        onChange={(value) => assessment.answer('readinessLevel', [value])}
        low={question?.lowLabel}
        high={question?.highLabel}
        aria-labelledby={`${id}-question`}
        aria-describedby={question?.help ? `${id}-help` : undefined}
        aria-valuetext={`${level} of ${readiness.max}${meaning ? `, ${meaning}` : ''}`}
      />
    </>
  )
}
