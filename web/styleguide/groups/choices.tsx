'use client'

import { useState } from 'react'
import { Ruler } from '#web/features/career-assessment/ruler.tsx'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const choices = [
  { value: 'first-job', label: 'I have just started my first job' },
  { value: 'lead', label: 'I lead people, and nobody showed me how' },
  {
    value: 'change',
    label:
      'I am good at what I do, have been for years, and would like to do something else, without starting again at the very bottom',
  },
]

const nothing = () => undefined

/** How something is asked, and how one goes on. */
export function Choices() {
  return (
    <>
      <Halves>
        <Specimen
          label="nothing chosen yet; the second one pointed at"
          forced="hover"
          on="label:nth-of-type(2)"
        >
          <Question name="rest" />
        </Specimen>
        <Specimen label="chosen">
          <Question name="chosen" first="lead" />
        </Specimen>
        <Specimen label="focus" forced="focus" on="label:nth-of-type(2) input">
          <Question name="focus" first="lead" />
        </Specimen>
        <Specimen label="error">
          <Question name="error" error="Please choose one answer" />
        </Specimen>
        <Specimen label="ruler">
          <Numbers />
        </Specimen>
        <Specimen label="ruler, focus" forced="focus">
          <Numbers />
        </Specimen>
      </Halves>
      <Halves>
        <Specimen label="begun">
          <StepProgress value={1 / 7} of={7} words="Question 1 of 6" />
        </Specimen>
        <Specimen label="done">
          <StepProgress value={1} of={7} words="Question 6 of 6" />
        </Specimen>
        <Specimen label="something is missing">
          <StepButtons next="Next" missing="Choose an answer to go on." onBack={nothing} />
        </Specimen>
        <Specimen label="ready">
          <StepButtons next="Next" missing={undefined} onBack={nothing} />
        </Specimen>
        <Specimen label="sending">
          <StepButtons next="Sending…" missing={undefined} busy onBack={nothing} />
        </Specimen>
        <Specimen label="the first step">
          <StepButtons next="Next" missing={undefined} />
        </Specimen>
      </Halves>
    </>
  )
}

function Question({ name, first, error }: { name: string; first?: string; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <ChoiceQuestion
      name={name}
      legend="Where are you right now?"
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
    <Ruler
      aria-label="How ready are you?"
      min={1}
      max={5}
      value={value}
      onChange={setValue}
      low="Just looking"
      high="Ready to start"
    />
  )
}
