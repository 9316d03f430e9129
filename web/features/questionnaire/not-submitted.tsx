import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Says that the answers are not stored; `children` are the ways on by mail. The region is there before its words. */
export function NotSubmitted({
  notice,
  children,
}: {
  notice: string | undefined
  children: ReactNode
}) {
  return (
    <div role="alert">
      {notice && (
        <div className="notice mt-8">
          <p>{notice}</p>
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
