import type { ReactNode } from 'react'

/**
 * One pen stroke as a picture of its own. With `stretch` the stroke fills whatever box CSS gives
 * it while the line keeps its weight (`w`, in CSS pixels then).
 */
export function Pen({
  box,
  d,
  ink,
  w,
  dash,
  stretch = false,
  className,
  children,
}: {
  box: string
  d: string
  ink: string
  w: number
  dash?: string
  stretch?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <svg
      viewBox={box}
      className={className}
      preserveAspectRatio={stretch ? 'none' : undefined}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={d}
        stroke={ink}
        strokeWidth={w}
        strokeDasharray={dash}
        vectorEffect={stretch ? 'non-scaling-stroke' : undefined}
      />
      {children}
    </svg>
  )
}
