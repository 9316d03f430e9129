import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Rotations of the cards behind: one card for each remaining question, at most two. */
const tilts = ['rotate-[1.3deg]', '-rotate-[0.9deg]']

/**
 * Classes of a card behind the current one. Such a card does not cover the tab, because axe does not check the contrast
 * of overlapping elements.
 */
const cardBehind =
  'absolute inset-x-0 top-13 bottom-0 rounded-[4px] bg-[color-mix(in_oklab,var(--color-surface)_82%,var(--program-soft))] laid dark:outline dark:outline-ink/11'

/** Ruled index card with a tab, in the program's colour. */
export function CheckCard({
  tab,
  left = 0,
  children,
}: {
  /** Decorative content of the tab. */
  tab: ReactNode
  /** Number of remaining cards. */
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
      {/* A card with fields is not ruled, because fields have their own lines. */}
      <div className="check-card-front ruled relative rounded-[4px] border-program border-t-4 bg-[position:0_0.75rem] bg-surface px-5 pt-4 pb-5 laid [--rule:color-mix(in_oklab,var(--program-ink)_15%,transparent)] has-[.input]:bg-none sm:px-7 dark:outline dark:outline-ink/11">
        {children}
      </div>
    </div>
  )
}
