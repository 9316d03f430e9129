import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { FieldError, RequiredMark } from '#web/ui/field.tsx'
import { PenCircle } from './pen-circle.tsx'

/**
 * Question with answers like on paper: each answer has a letter, and a pen circle is around the letter of a chosen one.
 * The inputs are native radio buttons or checkboxes, so arrow keys, Space and touch work. Without `onChoose` it works in
 * a form without script.
 */
export function ChoiceQuestion({
  name,
  legend,
  help,
  choices,
  value,
  several = false,
  required,
  error,
  onChoose,
}: {
  name: string
  /** Element with the text of the question, for example a StepHeading. */
  legend: ReactElement
  help?: ReactNode
  choices: readonly { label: string; value: string }[]
  /** The chosen value; a list of the chosen ones with `several`. */
  value?: string | readonly string[] | undefined
  several?: boolean
  /** True to mark the question with an asterisk. */
  required?: boolean
  error?: string
  onChoose?: (value: string) => void
}) {
  const id = useId()
  const isChosen = (one: string) => (Array.isArray(value) ? value.includes(one) : value === one)
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {help && (
        <p id={`${id}-help`} className="mt-2 text-muted">
          {help}
        </p>
      )}
      <div className="mt-5 grid gap-1">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="group grid min-h-[3.375rem] grid-cols-[2.25rem_1fr] items-center gap-3.5 rounded-[14px_5px_16px_6px/6px_16px_5px_12px] px-3 py-2 transition-colors duration-(--duration-fast) hover:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:bg-sage forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
          >
            <span className="relative grid size-9 place-items-center rounded-[50%_47%_52%_48%] border-[1.75px] border-control bg-surface transition-[border-color,scale] duration-(--duration-fast) ease-out group-active:scale-90 group-hover:border-ink has-checked:border-transparent">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                value={choice.value}
                required={required && !several}
                {...(onChoose && {
                  checked: isChosen(choice.value),
                  onChange: () => onChoose(choice.value),
                  onClick: several ? undefined : (event) => ignoreDouble(event, choice.value === value),
                })}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
              />
              <PenCircle />
              <span aria-hidden="true" className="pointer-events-none relative font-display font-semibold text-lg">
                {String.fromCharCode(65 + index)}
              </span>
            </span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Ignores the second click of a double click on the previous step, because the visitor has not read this question yet. */
function ignoreDouble(event: MouseEvent, isChosen: boolean) {
  if (event.detail > 1 && !isChosen) event.preventDefault()
}
