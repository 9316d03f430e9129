import type { ReactNode } from 'react'

/** Why a form was not stored; `children` are the ways on. The region is there before its words, so that they are read out. */
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
