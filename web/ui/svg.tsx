import type { ComponentProps } from 'react'

type SvgProps = ComponentProps<'svg'>

/** An inline SVG that is decoration: hidden from assistive technology. */
export const Svg = (props: SvgProps) => <svg aria-hidden="true" {...props} />

/** One stroke of a pen in the colour of the text. */
export const Stroke = ({ d, ...props }: SvgProps & { d: string }) => (
  <Svg fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" {...props}>
    <path d={d} />
  </Svg>
)
