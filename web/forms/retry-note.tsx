import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * A status region that can offer to try again. The button goes away with the press and must not take
 * the focus along: the region gets it.
 */
export function RetryNote({
  className,
  onRetry,
  children,
}: {
  className: string
  onRetry: () => void
  children: (retry: () => void) => ReactNode
}) {
  const note = useRef<HTMLDivElement>(null)
  const retry = () => {
    note.current?.focus()
    onRetry()
  }
  return (
    <div ref={note} role="status" tabIndex={-1} className={classNames(className, 'outline-none')}>
      {children(retry)}
    </div>
  )
}
