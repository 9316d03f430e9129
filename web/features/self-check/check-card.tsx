import type { ReactNode } from 'react'

/** Degrees of the cards that still stand behind: a box that empties. */
const tilts = ['rotate-[1.3deg]', '-rotate-[0.9deg]']

/** One card of the box, in the program's colour: a tab, ruled lines. */
export function CheckCard({
  tab,
  left = 0,
  children,
}: {
  /** What stands on its tab; decoration. */
  tab: ReactNode
  /** How many cards come after it. */
  left?: number
  children: ReactNode
}) {
  return (
    <div className="check-card">
      {tilts.slice(0, left).map((turn) => (
        <div key={turn} aria-hidden="true" className={`check-card-behind ${turn}`} />
      ))}
      <div aria-hidden="true" className="check-card-tab">
        {tab}
      </div>
      <div className="check-card-front">{children}</div>
    </div>
  )
}
