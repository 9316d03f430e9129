import type { ComponentProps } from 'react'
import type { Category } from './categories.ts'

/** A `<select>` with the options in `children`, followed by all categories. */
export function CategorySelect({
  categories,
  onChoose,
  children,
  ...select
}: ComponentProps<'select'> & {
  categories: readonly Category[]
  onChoose: (id: string) => void
}) {
  return (
    <select className="input" onChange={(event) => onChoose(event.currentTarget.value)} {...select}>
      {children}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
