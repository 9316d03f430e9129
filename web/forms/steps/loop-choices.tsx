import { PenLoop } from './pen-circle.tsx'

/** Row of short answers, with a pen loop around the chosen one. Without `onChoose` it works in a form without script. */
export function LoopChoices<Value extends string>({
  name,
  choices,
  value,
  required,
  onChoose,
}: {
  name: string
  choices: readonly { label: string; value: Value }[]
  value?: Value | undefined
  required?: boolean
  onChoose?: (value: Value) => void
}) {
  return (
    <div className="mt-5 mb-3 flex flex-wrap gap-x-2 gap-y-3 sm:gap-x-5">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="group relative grid min-h-12 place-items-center rounded-[18px_22px_16px_24px/22px_16px_24px_18px] border-[1.75px] border-control bg-surface px-[1.0625rem] font-display font-semibold text-lg leading-none transition-[background-color,border-color,scale] duration-(--duration-fast) ease-out hover:border-ink hover:bg-program-soft active:scale-96 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-transparent has-checked:bg-program-soft forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            required={required}
            {...(onChoose && {
              checked: choice.value === value,
              onChange: () => onChoose(choice.value),
            })}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <PenLoop />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
