import type { ReactNode } from 'react'

/** A drawing of the site's, in the middle of a box of this size around 0 0. */
export function Art({
  width,
  height,
  children,
}: {
  width: number
  height: number
  children: ReactNode
}) {
  return (
    <svg
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      overflow="visible"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
