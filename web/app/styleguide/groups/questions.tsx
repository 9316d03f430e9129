'use client'

import { useState } from 'react'
import { RangeInput } from '#web/features/career-assessment/range-input.tsx'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { Specimens } from '../specimen.tsx'

const ignore = () => undefined

const choices = [
  { value: 'first-job', label: 'I have just started my first job' },
  { value: 'lead', label: 'I lead people, and nobody showed me how' },
  {
    value: 'change',
    label:
      'I am good at what I do, have been for years, and would like to do something else, without starting again at the very bottom',
  },
]

/** Questions of the step forms, with progress and buttons. */
export function Choices() {
  const ruler = <Numbers />
  const chosen = <Question name="chosen" first="lead" />
  const complaint = <Question name="error" error="Please choose one answer" />
  const missing = 'Choose an answer to go on.'
  const buttons = (next: string, lacks?: string, busy?: boolean) => (
    <StepButtons next={next} missing={lacks} busy={busy} onBack={ignore} />
  )
  const second = 'label:nth-of-type(2)'
  return (
    <>
      <Specimens
        halves
        of={[
          {
            label: 'second one: hover',
            force: 'hover',
            on: second,
            show: <Question name="rest" />,
          },
          { label: 'chosen', show: chosen },
          {
            label: 'focus',
            force: 'focus',
            on: `${second} input`,
            show: <Question name="focus" first="lead" />,
          },
          { label: 'error', show: complaint },
          { label: 'range', show: ruler },
          { label: 'range, focus', force: 'focus', show: ruler },
        ]}
      />
      <Specimens
        halves
        of={[
          { label: 'begun', show: <StepProgress value={1 / 7} of={7} label="Question 1 of 6" /> },
          { label: 'done', show: <StepProgress value={1} of={7} label="Question 6 of 6" /> },
          { label: 'something is missing', show: buttons('Next', missing) },
          { label: 'ready', show: buttons('Next') },
          { label: 'sending', show: buttons('Sending…', undefined, true) },
          { label: 'the first step', show: <StepButtons next="Next" missing={undefined} /> },
        ]}
      />
    </>
  )
}

function Question({ name, first, error }: { name: string; first?: string; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <ChoiceQuestion
      name={name}
      legend={<span>Where are you right now?</span>}
      help="The one that is closest."
      choices={choices}
      value={value}
      required
      error={error}
      onChoose={setValue}
    />
  )
}

function Numbers() {
  const [value, setValue] = useState(3)
  return (
    <RangeInput
      aria-label="How ready are you?"
      value={value}
      onChange={setValue}
      low="Just looking"
      high="Ready to start"
    />
  )
}
