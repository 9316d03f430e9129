'use client'

import { QuestionSheet } from '#web/features/career-assessment/question-sheet.tsx'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { TextQuestion } from '#web/forms/steps/text-question.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'
import '#web/features/questionnaire/questionnaire.css'

const stay = () => undefined

const choices = [
  { value: 'yes', label: 'Every week' },
  { value: 'no', label: 'When there is something to say' },
]

/** The pages that the assessments are written on. */
export function Notebook() {
  return (
    <Halves>
      <Specimen label="the long assessment’s page">
        <div className="notebook">
          <div className="notebook-below" />
          <div className="notebook-below" />
          <div className="notebook-page">
            <div className="notebook-edge" />
            <div className="grid gap-8">
              <TextQuestion name="a" label="What do people call you?" value="Asha" onType={stay} />
              <TextQuestion
                name="b"
                label="What is hardest right now?"
                hint="As you would say it to a friend."
                value="My first review is in two weeks. I do not know what to bring."
                rows={3}
                className="ruled"
                required
                onType={stay}
              />
              <TextQuestion
                name="c"
                label="And your e-mail address?"
                value=""
                error="Please add a valid email so we can reply"
                onType={stay}
              />
            </div>
          </div>
        </div>
      </Specimen>
      <Specimen label="the short assessment’s sheet, two more below">
        <QuestionSheet left={2} onSubmit={(event) => event.preventDefault()}>
          <ChoiceQuestion
            name="sheet"
            legend="How often do you talk with your manager?"
            choices={choices}
            value="yes"
            onChoose={stay}
          />
        </QuestionSheet>
      </Specimen>
    </Halves>
  )
}
