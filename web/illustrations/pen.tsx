/** One pen stroke as a picture of its own. */
export function Pen({
  box,
  d,
  ink,
  w,
  className,
}: {
  box: string
  d: string
  ink: string
  w: number
  className?: string
}) {
  return (
    <svg
      viewBox={box}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} stroke={ink} strokeWidth={w} />
    </svg>
  )
}
