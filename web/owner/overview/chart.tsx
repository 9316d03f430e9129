import type { ReactNode } from 'react'
import type { ChartInk } from '#web/leads/lead-kind.ts'
import { formatCount } from '../labels.ts'
import { inkOf } from './ink.tsx'
import { sum } from './scale.ts'

/** One part of a bar or column. */
export interface Part {
  label: string
  ink: ChartInk
  count: number
}

/** One bar or column. All of a chart have the same parts. */
export interface Row {
  name: string
  parts: Part[]
}

interface ChartProps {
  title: string
  sentence: string
  /** The heading of the names in the table. */
  heading: string
  rows: Row[]
  /** Also shows each row's sum in the table, below this heading. */
  totalHeading?: string
  legend?: Part[]
  children: ReactNode
}

/** A chart with its finding as a sentence, its legend, and its numbers as a table. */
export function Chart({ legend, children, ...rest }: ChartProps) {
  const { title, sentence, rows } = rest
  const parts = legend ?? legendOf(rows)
  return (
    <figure className="sheet flex min-w-0 flex-col p-5">
      <figcaption>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-muted">{sentence}</p>
      </figcaption>
      {children}
      {parts.length > 0 && <Legend parts={parts} />}
      {rows.length > 0 && (
        <details className="mt-auto pt-5 text-sm">
          <summary className="inline-block py-1 text-pine underline underline-offset-4">
            The numbers
            <span className="sr-only">{`: ${title}`}</span>
          </summary>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
            tabIndex={0}
            aria-label={`${title}, the numbers`}
            className="mt-2 overflow-x-auto"
          >
            <Numbers {...rest} />
          </section>
        </details>
      )}
    </figure>
  )
}

/** Each part with its sum over all rows; none where there is nothing to tell apart. */
function legendOf(rows: Row[]): Part[] {
  const parts = rows[0]?.parts ?? []
  if (parts.length < 2) return []
  return parts.map((part, at) => ({
    ...part,
    count: sum(rows.map((row) => row.parts[at]?.count ?? 0)),
  }))
}

/** What the inks stand for, each with its sum: nobody has to tell colours apart. */
function Legend({ parts }: { parts: Part[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts.map(({ label, ink, count }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" width="18" height="14" className="flex-none">
            <rect x="1" y="1" width="16" height="12" rx="2" {...inkOf(ink)} />
          </svg>
          <span>{label}</span> <span className="font-semibold figures">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}

const cell = 'py-1 pr-4 last:pr-0'

function Numbers({ heading, rows, totalHeading }: Omit<ChartProps, 'children'>) {
  const labels = rows[0]?.parts.map(({ label }) => label.charAt(0).toUpperCase() + label.slice(1))
  const head = [...(labels ?? []), ...(totalHeading ? [totalHeading] : [])]
  return (
    <table className="w-full figures">
      <thead className="border-b border-control text-left">
        <tr>
          <th scope="col" className={cell}>
            {heading}
          </th>
          {head.map((label) => (
            <th key={label} scope="col" className={`${cell} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, parts }) => {
          const counts = parts.map(({ count }) => count)
          return (
            <tr key={name} className="border-b border-sand">
              <th scope="row" className={`${cell} font-normal text-left`}>
                {name}
              </th>
              {head.map((label, at) => (
                <td key={label} className={`${cell} text-right`}>
                  {formatCount(counts[at] ?? sum(counts))}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
