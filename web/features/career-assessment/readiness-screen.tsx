import { useId } from 'react'
import { StepHeading } from '#web/forms/steps/step-heading.tsx'
import { readiness } from './answers.ts'
import type { ScreenProps } from './use-career-assessment.ts'
import './career-assessment.css'

const { min, max, step } = readiness
const marks = Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** Screen 5: readiness from 1 to 5, on a ruler with a number below each mark. The initial value is a valid answer. */
export function ReadinessScreen({ content, assessment }: ScreenProps) {
  const id = useId()
  const { text, help, lowLabel, highLabel } = { ...content.readiness }
  const [level] = assessment.answers.readinessLevel
  const meaning = (level === min && lowLabel) || (level === max && highLabel)
  return (
    <>
      <StepHeading as="h1" ref={assessment.heading} id={`${id}-question`}>
        {text}
      </StepHeading>
      {help && (
        <p id={`${id}-help`} className="mt-2 text-muted">
          {help}
        </p>
      )}
      <div className="mt-8 mb-8">
        <input
          type="range"
          {...{ min, max, step }}
          value={level}
          onChange={({ currentTarget }) => assessment.answer('readinessLevel', [currentTarget.valueAsNumber])}
          aria-labelledby={`${id}-question`}
          aria-describedby={help ? `${id}-help` : undefined}
          aria-valuetext={`${level} of ${max}${meaning ? `, ${meaning}` : ''}`}
          className="range h-11 w-full cursor-grab appearance-none bg-transparent active:cursor-grabbing"
        />
        <div aria-hidden="true" className="-mt-1 flex justify-between">
          {marks.map((mark) => (
            <span
              key={mark}
              data-at={mark === level}
              className="w-9 text-center font-display text-(length:--text-lg) text-muted figures before:mx-auto before:mb-1 before:block before:h-2 before:w-[2px] before:bg-control data-[at=true]:font-bold data-[at=true]:text-ink"
            >
              {mark}
            </span>
          ))}
        </div>
        <div className="mt-2 flex justify-between gap-5 text-muted text-sm">
          <p className="max-w-[11em]">{lowLabel}</p>
          <p className="max-w-[11em] text-right">{highLabel}</p>
        </div>
      </div>
    </>
  )
}
