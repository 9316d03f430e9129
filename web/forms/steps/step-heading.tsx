import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Heading of a step. `ref` is the assessment's `heading`. */
export function StepHeading({
  as: Level = 'h2',
  className,
  ...rest
}: ComponentProps<'h2'> & { as?: 'h1' | 'h2' }) {
  return (
    // The margin keeps the progress bar above it visible when the focus scrolls to it.
    <Level
      tabIndex={-1}
      className={classNames('scroll-mt-34 text-2xl outline-none', className)}
      {...rest}
    />
  )
}
