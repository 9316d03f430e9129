import type { ReactNode } from 'react'
import { tone } from './palette.ts'

/** With a title the drawing is an image with that name; without one it is decoration. */
export type ArtProps = { className?: string; title?: string }

/** One hand: 2.25 units of line at a width of 480, round caps and joins. */
export function Scene({
  viewBox,
  className,
  title,
  children,
}: ArtProps & { viewBox: string; children: ReactNode }) {
  const marks = (
    <g
      fill="none"
      stroke={tone.ink}
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  )
  if (title === undefined)
    return (
      <svg viewBox={viewBox} className={className} aria-hidden="true" focusable="false">
        {marks}
      </svg>
    )
  return (
    <svg viewBox={viewBox} className={className} role="img" focusable="false">
      <title>{title}</title>
      {marks}
    </svg>
  )
}

type Mark = { d: string; w?: number }

/** A thing with its colour printed a little off its line; `base` hides what stands behind it. */
export function Piece({
  d,
  fill,
  base = tone.surface,
  by = '3 2.4',
}: Mark & { fill: string; base?: string; by?: string }) {
  return (
    <>
      <path d={d} fill={base} stroke="none" />
      <path d={d} fill={fill} stroke="none" transform={`translate(${by})`} />
      <path d={d} />
    </>
  )
}

/** Line and colour in register. */
export function Solid({ d, fill, w }: Mark & { fill: string }) {
  return <path d={d} fill={fill} strokeWidth={w} />
}

/** Colour without a line. */
export function Flat({ d, fill }: Mark & { fill: string }) {
  return <path d={d} fill={fill} stroke="none" />
}

/** A line without colour under it. */
export function Line({ d, ink, w, dash }: Mark & { ink?: string; dash?: string }) {
  return <path d={d} stroke={ink} strokeWidth={w} strokeDasharray={dash} />
}
