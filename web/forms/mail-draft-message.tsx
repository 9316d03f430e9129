import type { ReactNode } from 'react'

/**
 * Explains why a form was not stored. `children` are other ways to send it. The region is rendered before its text, so
 * that screen readers announce the text.
 */
export function DraftMessage({ message, children }: { message: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <div className="rounded-md bg-blush p-5">
          <span>{message}</span> {children}
        </div>
      )}
    </div>
  )
}
