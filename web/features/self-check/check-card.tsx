import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Degrees of the cards that still stand behind: a box that empties. */
const tilts = ['rotate-[1.3deg]', '-rotate-[0.9deg]']

/** Clear of the tab however it is turned: axe judges no contrast on what overlaps. */
const cardBehind =
  'absolute inset-x-0 top-13 bottom-0 rounded-[4px] bg-[color-mix(in_oklab,var(--color-surface)_82%,var(--program-soft))] laid dark:outline dark:outline-ink/11'

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
    <div className="check-card relative isolate mt-5 origin-top [animation:var(--arrival,card-drawn_var(--duration-normal)_var(--ease-out))]">
      {tilts.slice(0, left).map((turn) => (
        <div key={turn} aria-hidden="true" className={classNames(cardBehind, turn)} />
      ))}
      <div
        aria-hidden="true"
        className="relative ml-5 grid h-9 w-18 place-items-center rounded-t-[10px] bg-program-ground font-display font-semibold text-lg text-program-on leading-none [--ornament:currentcolor] [print-color-adjust:exact]"
      >
        {tab}
      </div>
      {/* Fields have lines of their own. */}
      <div className="check-card-front ruled relative rounded-[4px] border-program border-t-4 bg-[position:0_0.75rem] bg-surface px-5 pt-4 pb-5 laid [--rule:color-mix(in_oklab,var(--program-ink)_15%,transparent)] has-[.input]:bg-none sm:px-7 dark:outline dark:outline-ink/11">
        {children}
      </div>
    </div>
  )
}
