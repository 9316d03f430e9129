import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Status region with a retry button. The button disappears when pressed, so the region is focused. */
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
