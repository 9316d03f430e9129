'use client'

import { useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Explains where the answers are stored, with a button that deletes them. Without answers it is invisible, but takes
 * the same space.
 */
export function PersistenceNote({
  words,
  any,
  onClear,
}: {
  words: { kept?: string | null; startOver?: string | null } | null | undefined
  any: boolean
  onClear: () => void
}) {
  const note = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears with the answers, so another element gets the focus.
  useLayoutEffect(() => {
    if (!any && document.activeElement === button.current) note.current?.focus()
  }, [any])
  return (
    <div data-needs-script className="mt-5 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      <p ref={note} tabIndex={-1} className="outline-none">
        {words?.kept}
      </p>
      <button type="button" ref={button} onClick={onClear} className={classNames('link min-h-11', !any && 'invisible')}>
        {words?.startOver || 'Start over'}
      </button>
    </div>
  )
}
