import { useState } from 'react'
import { optionLabel } from '#web/forms/questions/words.ts'
import { type Answers, type Field, type Options, questionnaire } from './definition.ts'
import type { Labels } from './labels.ts'

/** Shows all sent answers to the visitor, because the receipt repeats only the multiple-choice answers. */
export function SentAnswers({ labels, answers, options }: { labels: Labels; answers: Answers; options: Options }) {
  const [open, setOpen] = useState(false)
  const textOf = (field: Field) =>
    questionnaire.isChoice(field)
      ? (optionLabel(questionnaire, options, field, answers[field]) ?? answers[field])
      : answers[field].trim()
  return (
    <details className="mt-8" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold min-h-11 py-2 font-semibold">{labels.answers}</summary>
      {open && (
        <dl>
          {questionnaire.fieldNames
            .filter((field) => textOf(field) !== '')
            .map((field) => (
              <div key={field} className="mt-3">
                <dt className="text-muted text-sm">{labels.question(field).text}</dt>
                <dd dir="auto" className="whitespace-pre-wrap">
                  {textOf(field)}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </details>
  )
}
