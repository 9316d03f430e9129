import { classNames } from './class-names.ts'
import { Stroke } from './svg.tsx'

/** Drawn arrow after a link's label. */
export const Arrow = ({ className }: { className?: string }) => (
  <Stroke
    viewBox="0 0 28 16"
    width="28"
    height="16"
    className={classNames('pen-arrow inline-block shrink-0', className)}
    strokeWidth="2.2"
    strokeLinejoin="round"
    d="M2 8.6C9 7 17 7.4 25 8M18.5 2.5C20.5 5 22.5 6.6 25.5 8c-3 1.2-5 3-6.8 5.5"
  />
)
