'use client'

import { useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Says where the answers are, and takes them away. The button's place is kept while there are none. */
export function PersistenceNote({ any, onClear }: { any: boolean; onClear: () => void }) {
  const note = useRef<HTMLParagraphElement>(null)
  return (
    <div data-needs-script className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
      <p ref={note} tabIndex={-1} className="outline-none">
        Your answers stay on this device until you send them.
      </p>
      <button
        type="button"
        onClick={() => {
          // The button goes away with the answers, and must not take the focus along.
          note.current?.focus()
          onClear()
        }}
        className={classNames('link min-h-11', !any && 'invisible')}
      >
        Start over
      </button>
    </div>
  )
}
