import type { ChangeEvent } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { EmailField } from '#web/forms/person-fields.tsx'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { type Field, fieldsOf, lastStep, type Options, questionnaire } from './definition.ts'
import type { Labels } from './labels.ts'
import { isRequired } from './steps.ts'
import type { QuestionnaireForm } from './use-questionnaire.ts'

interface QuestionProps {
  labels: Labels
  options: Options
  form: Pick<QuestionnaireForm, 'step' | 'answers' | 'problems' | 'answer'>
}

/** Questions of a step. Source: specification, sections 2 and 3. */
export function Questions(props: QuestionProps) {
  const { labels, form } = props
  return (
    <div
      className={classNames(
        'relative mt-8 grid gap-8',
        // The two names share a row.
        form.step === 1 && 'sm:grid-cols-2 sm:[&>:nth-child(n+3)]:col-span-2',
      )}
    >
      {fieldsOf(form.step).map((field) => (
        <Question key={field} field={field} {...props} />
      ))}
      {form.step === lastStep && (
        <>
          <NextSteps title={labels.nextTitle} steps={labels.next} />
          <Honeypot />
        </>
      )}
    </div>
  )
}

function Question({ field, labels, options, form: { answers, problems, answer } }: QuestionProps & { field: Field }) {
  const { text, help } = labels.question(field)
  const shared = {
    name: field,
    value: answers[field],
    required: isRequired(field),
    error: problems[field],
  }
  if (questionnaire.isChoice(field))
    return (
      <ChoiceQuestion
        {...shared}
        legend={<span>{text}</span>}
        help={help}
        choices={options[field]}
        onChoose={(value) => answer(field, value)}
      />
    )
  const question = questionnaire.questionOf(field)
  const { rows, ...line } = { ...(question && 'input' in question ? question.input : undefined) }
  const written = {
    ...shared,
    label: text,
    hint: help,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => answer(field, event.currentTarget.value),
  }
  if (rows) return <TextArea {...written} rows={rows} className="ruled" />
  const OneLine = field === 'email' ? EmailField : TextField
  return <OneLine {...written} {...line} />
}

/** List of the next steps after sending, on a taped note. */
function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <div className="tape relative mt-3 bg-sage px-5 pt-8 pb-5 sm:px-8">
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline">
            <span aria-hidden="true" className="font-display text-pine-deep text-xl">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
