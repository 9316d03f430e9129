import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/**
 * Alert that the answers are not stored; `children` offer a mail draft. The live region is rendered
 * before its text, so that screen readers announce it.
 */
export function NotSubmitted({ message, children }: { message: string | undefined; children: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <div className="callout mt-8">
          <p>{message}</p>
          <p className="mt-3">
            <Button type="submit" variant="quiet">
              Try again
            </Button>
          </p>
          <p className="mt-3">{children}</p>
        </div>
      )}
    </div>
  )
}
