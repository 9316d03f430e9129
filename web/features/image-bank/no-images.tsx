import type { ReactNode } from 'react'

/** Empty state: an illustration, the reason, and a button (`children`). */
export function NoImages({
  illustration,
  why,
  children,
}: {
  illustration: ReactNode
  why: string | undefined
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-3xl items-center gap-x-13 gap-y-5 py-8 max-md:text-center md:grid-cols-[1.15fr_1fr] md:py-13">
      <div className="mx-auto w-full max-w-72 md:max-w-none [&>svg]:h-auto [&>svg]:w-full">{illustration}</div>
      <div>
        <p className="font-display text-2xl">No images found</p>
        <p className="mt-1 text-muted">{why}</p>
        {children}
      </div>
    </div>
  )
}
