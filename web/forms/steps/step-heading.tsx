import type { ComponentProps } from 'react'

/** Heading of a step. Its `ref` must be the `heading` of `useAssessment`. */
export function StepHeading({
  as: Level = 'h2',
  ...rest
}: Omit<ComponentProps<'h2'>, 'className'> & { as?: 'h1' | 'h2' }) {
  return (
    // When the focus scrolls to the heading, the margin keeps the progress bar above visible.
    <Level tabIndex={-1} className="scroll-mt-34 text-2xl outline-none" {...rest} />
  )
}
