import { classNames } from '#web/ui/class-names.ts'

/** Classes of a punched page with a margin. */
export const notebookPage =
  'notebook-page relative rounded-[4px_10px_10px_4px] bg-surface px-5 pt-5 pb-8 lifted md:pt-8 md:pr-13 md:pb-13 md:pl-32 dark:border dark:border-ink/11 print:flat'

/** Holes and margin line of a page. They are beside the text, never behind it. */
export function NotebookMargin() {
  return (
    <div
      aria-hidden="true"
      className="md:absolute md:inset-y-0 md:left-0 md:w-21 md:border-clay/38 md:border-r-2 md:bg-[length:100%_33.34%] md:bg-[radial-gradient(circle_at_2.1rem_50%,var(--color-paper)_0_9px,color-mix(in_oklab,var(--color-ink)_30%,transparent)_9.5px_10px,transparent_10.5px)]"
    />
  )
}

/**
 * Positions of the remaining pages below the current one. They are elements, because axe cannot
 * check contrast over pseudo-elements.
 */
const pagesBelow = [
  '-z-1 inset-[6px_-3px_-5px_2px] rotate-[0.35deg]',
  '-z-2 inset-[8px_2px_-8px_-3px] -rotate-[0.5deg]',
]

export function PagesBelow({ count }: { count: number }) {
  return pagesBelow
    .slice(0, count)
    .map((position) => (
      <div
        key={position}
        aria-hidden="true"
        className={classNames(
          'absolute rounded-[4px_10px_10px_4px] bg-surface laid dark:border dark:border-ink/11',
          position,
        )}
      />
    ))
}
