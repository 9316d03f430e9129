import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Native = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'min' | 'max'>

/** A native range that looks like a ruler on the sheet, each number below its mark. */
export function Ruler({
  min,
  max,
  value,
  onChange,
  low,
  high,
  ...native
}: Native & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** What the two ends mean. */
  low?: string | null
  high?: string | null
}) {
  const marks = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <div className="mt-8 mb-8">
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={classNames(
          'h-11 w-full cursor-pointer appearance-none bg-transparent',
          '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-control',
          '[&::-webkit-slider-thumb]:-mt-4 [&::-webkit-slider-thumb]:size-9 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-ink [&::-webkit-slider-thumb]:bg-marigold',
          '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-control',
          '[&::-moz-range-thumb]:size-[30px] [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-ink [&::-moz-range-thumb]:bg-marigold',
        )}
        {...native}
      />
      <div aria-hidden="true" className="flex justify-between">
        {marks.map((mark) => (
          <span
            key={mark}
            className={classNames(
              'w-9 text-center font-display text-lg tabular-nums',
              mark === value ? 'font-bold' : 'text-muted',
            )}
          >
            {mark}
          </span>
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-5 text-muted text-sm">
        <p className="max-w-[18ch]">{low}</p>
        <p className="max-w-[18ch] text-right">{high}</p>
      </div>
    </div>
  )
}
