import type { ReactNode } from 'react'

/**
 * Explains why a form was not stored. `children` are other ways to send it. The region is rendered before its text, so
 * that screen readers announce the text.
 */
export function DraftNotice({
  notice,
  children,
}: {
  notice: string | undefined
  children?: ReactNode
}) {
  return (
    <div role="alert">
      {notice && (
        <div className="rounded-md bg-blush p-5">
          <span>{notice}</span> {children}
        </div>
      )}
    </div>
  )
}
