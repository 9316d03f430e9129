import type { ComponentProps } from 'react'

/** Heading of a step. `ref` is the assessment's `heading`. */
export function StepHeading({
  as: Level = 'h2',
  ...rest
}: Omit<ComponentProps<'h2'>, 'className'> & { as?: 'h1' | 'h2' }) {
  return (
    // The margin keeps the progress bar above it visible when the focus scrolls to it.
    <Level tabIndex={-1} className="scroll-mt-34 text-2xl outline-none" {...rest} />
  )
}
