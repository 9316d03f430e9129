import { classNames } from '#web/ui/class-names.ts'
import { PenLoop } from './pen-circle.tsx'

/** Columns of a scale on a phone: at most six numbers in one row, more in two rows. */
const phoneColumns = (count: number) =>
  count > 8 ? 'grid-cols-5' : count > 6 ? 'grid-cols-4' : 'grid-flow-col'

/** Row of short answers, with a pen loop around the chosen one. Without `onChoose` it works in a form without script. */
export function LoopChoices<Value extends string>({
  name,
  choices,
  value,
  required,
  isScale = false,
  onChoose,
}: {
  name: string
  choices: readonly { label: string; value: Value }[]
  value?: Value | undefined
  required?: boolean
  /** True for numbers, which have columns of equal width. */
  isScale?: boolean
  onChoose?: (value: Value) => void
}) {
  return (
    <div
      className={classNames(
        'mt-5 mb-3 gap-x-2 gap-y-3',
        isScale
          ? `grid auto-cols-fr sm:grid-flow-col sm:grid-cols-none ${phoneColumns(choices.length)}`
          : 'flex flex-wrap sm:gap-x-5',
      )}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            isScale ? '' : 'px-[1.0625rem]',
            'group relative grid min-h-12 place-items-center rounded-[18px_22px_16px_24px/22px_16px_24px_18px] border-[1.75px] border-control bg-surface font-display font-semibold text-lg leading-none transition-[background-color,border-color,scale] duration-(--duration-fast) ease-out hover:border-ink hover:bg-program-soft active:scale-96 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-transparent has-checked:bg-program-soft forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]',
          )}
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
