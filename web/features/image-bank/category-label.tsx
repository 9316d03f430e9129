import { classNames } from '#web/ui/class-names.ts'
import { type Category, colors } from './categories.ts'

/** A category's name with a mark in its colour. */
export function CategoryLabel({ category: { name, color }, className }: { category: Category; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full truncate border-(--category) border-l-4 bg-[color-mix(in_srgb,var(--category)_26%,var(--color-surface))] px-2 py-0.5 align-middle text-ink',
        colors.find((one) => one.name === color)?.className,
        className,
      )}
    >
      {name}
    </span>
  )
}
