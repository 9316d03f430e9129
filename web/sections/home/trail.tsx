import { classNames } from '#web/ui/class-names.ts'
import { Svg } from '#web/ui/svg.tsx'
import './home.css'

/**
 * A segment of the dotted trail from the drawn notebook to the programs. It fills the box that its
 * classes give it; `d` is drawn in thousandths of that box, so that segments meet at any width.
 */
export function TrailSegment({ d, className }: { d: string; className?: string }) {
  return (
    <Svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className={classNames('home-trail', className)}
    >
      <path d={d} />
    </Svg>
  )
}
