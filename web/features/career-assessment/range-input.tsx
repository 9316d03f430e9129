import type { ComponentProps } from 'react'
import { readiness } from './answers.ts'
import './career-assessment.css'

type Native = Omit<ComponentProps<'input'>, 'onChange' | 'value'>

/** Native range input, styled as a ruler with a number below each mark. */
export function RangeInput({
  value,
  onChange,
  low,
  high,
  ...native
}: Native & {
  value: number
  onChange: (value: number) => void
  /** Labels of the two ends. */
  low?: string | null
  high?: string | null
}) {
  const { min, max, step } = readiness
  const marks = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <div className="mt-8 mb-8">
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="range h-11 w-full cursor-grab appearance-none bg-transparent active:cursor-grabbing"
        {...native}
      />
      <div aria-hidden="true" className="-mt-1 flex justify-between">
        {marks.map((mark) => (
          <span
            key={mark}
            data-at={mark === value}
            className="w-9 text-center font-display text-(length:--text-lg) text-muted figures before:mx-auto before:mb-1 before:block before:h-2 before:w-[2px] before:bg-control data-[at=true]:font-bold data-[at=true]:text-ink"
          >
            {mark}
          </span>
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-5 text-muted text-sm">
        <p className="max-w-[11em]">{low}</p>
        <p className="max-w-[11em] text-right">{high}</p>
      </div>
    </div>
  )
}
