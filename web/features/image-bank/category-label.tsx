import { classNames } from '#web/ui/class-names.ts'
import type { Category } from './categories.ts'

/** A category's name on a strip of its colour. */
export function CategoryLabel({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      data-color={category.color}
      className={classNames(
        'inline-block max-w-full align-middle truncate border-(--dab) border-l-4 bg-[color-mix(in_srgb,var(--dab)_26%,var(--color-surface))] px-2 py-0.5 text-ink',
        className,
      )}
    >
      {category.name}
    </span>
  )
}
