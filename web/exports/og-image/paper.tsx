import type { ReactNode } from 'react'
import { tone } from '#web/illustrations/palette.ts'
import { handBox } from '../pdf/pen.ts'

/** A sheet around 0 0, cut by hand, with its shadow. */
export function Sheet({
  width,
  height,
  children,
}: {
  width: number
  height: number
  children?: ReactNode
}) {
  const shape = `M${-width / 2} ${-height / 2 + 2}L${width / 2 - 1} ${-height / 2}L${width / 2} ${height / 2 - 2}L${-width / 2 + 2} ${height / 2}Z`
  return (
    <>
      <Shadow of={shape} />
      <path d={shape} fill={tone.surface} />
      {children}
    </>
  )
}

/**
 * A soft edge below what lies on paper: strokes over each other, broad and faint. A blurred one
 * (feGaussianBlur) takes ten times as long as all the rest of the picture.
 */
export function Shadow({ of }: { of: string }) {
  return (
    <g fill="none" stroke={tone.onMarigold} strokeLinejoin="round">
      <path d={of} strokeWidth={2} opacity={0.16} transform="translate(0 1)" />
      {[4, 8, 12, 16, 20, 24, 28, 32, 36, 40].map((width) => (
        <path
          key={width}
          d={of}
          strokeWidth={width}
          opacity={0.02}
          transform={`translate(0 ${9 - width / 14})`}
        />
      ))}
    </g>
  )
}

/** A strip of tape with its torn ends, around 0 0. */
export function Tape() {
  return (
    <path
      d="M-64-13L-61-7L-65-2L-61 4L-65 9L-63 16L63 15L60 9L64 3L60-2L64-8L62-15Z"
      fill="var(--tape, var(--color-marigold))"
      opacity={0.78}
    />
  )
}

/** Lines to write on, each behind a box to tick. */
export function Ticks({ at: [x, y], lengths }: { at: [x: number, y: number]; lengths: number[] }) {
  return (
    <g fill="none" stroke={tone.control} strokeWidth={2.5} strokeLinejoin="round">
      {lengths.map((length, row) => (
        <path
          key={length}
          d={`${handBox(x, y + row * 40, 20, x + row)}M${x + 34} ${y + row * 40 + 13}h${length}`}
        />
      ))}
    </g>
  )
}
