import type { ReactNode } from 'react'

/** What a pointer or the keyboard does to a thing. `npm run test:visual` does it; by hand, do it yourself. */
type Forced = 'hover' | 'focus' | 'press'

/** One thing in one state, with the state's name below it. */
export function Specimen({
  label,
  forced,
  on,
  children,
}: {
  label: string
  forced?: Forced
  /** Selects what is pointed at, where it is not the first thing that can be pressed or typed into. */
  on?: string
  children: ReactNode
}) {
  return (
    <figure className="specimen" data-force={forced} data-force-on={on}>
      <div>{children}</div>
      <figcaption className="specimen-label">{label}</figcaption>
    </figure>
  )
}

/** A thing as wide as the window, such as a page's section. */
export function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="specimen-strip">
      <figcaption className="specimen-label">{label}</figcaption>
      {children}
    </figure>
  )
}
