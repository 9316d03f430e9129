import { classNames } from '#web/ui/class-names.ts'
import { Svg } from '#web/ui/svg.tsx'
import './home.css'

/**
 * Segment of the dotted trail. It fills the box set by its classes. `d` is in thousandths of that
 * box, so that segments meet at any width.
 */
export function TrailSegment({ d, className }: { d: string; className?: string }) {
  return (
    <Svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={classNames('home-trail', className)}>
      <path d={d} />
    </Svg>
  )
}
