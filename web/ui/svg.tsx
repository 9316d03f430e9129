import type { ComponentProps } from 'react'

type SvgProps = ComponentProps<'svg'>

/** Decorative inline SVG, hidden from assistive technology. */
export const Svg = (props: SvgProps) => <svg aria-hidden="true" {...props} />

/** Pen stroke in the colour of the text. */
export const Stroke = ({ d, ...props }: SvgProps & { d: string }) => (
  <Svg fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" {...props}>
    <path d={d} />
  </Svg>
)
