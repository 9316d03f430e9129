import { written } from '../../labels.ts'
import { type Ink, inkOf } from './ink.tsx'

export interface Part {
  label: string
  ink: Ink
  count: number
}

/** What the inks of a chart stand for, each with its count: nobody has to tell colours apart. */
export function Legend({ parts }: { parts: Part[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts.map(({ label, ink, count }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" width="18" height="14" className="flex-none">
            <rect x="1" y="1" width="16" height="12" rx="2" {...inkOf(ink)} />
          </svg>
          {label} <span className="font-semibold tabular-nums">{written(count)}</span>
        </li>
      ))}
    </ul>
  )
}
