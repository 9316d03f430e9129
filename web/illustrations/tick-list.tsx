import { HandTick } from './ornaments.tsx'

/** List with a pencil tick before each item. Renders nothing without items. */
export function TickList({
  items,
  className,
  row,
  tick,
}: {
  items: readonly string[] | null | undefined
  className: string
  row: string
  tick: string
}) {
  if (!items?.length) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className={row}>
          <HandTick className={tick} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
