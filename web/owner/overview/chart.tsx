import type { ReactNode } from 'react'
import { formatCount } from '../labels.ts'
import { type Ink, inkOf } from './ink.tsx'

/** One part of a chart's bars or columns: in the legend with its sum. */
export interface Part {
  label: string
  ink: Ink
  count: number
}

interface Row {
  name: string
  counts: number[]
}

/** A chart with its finding as a sentence, its legend, and its numbers as a table. */
export function Chart({
  title,
  sentence,
  legend = [],
  head,
  rows,
  children,
}: {
  title: string
  sentence: string
  legend?: Part[]
  /** The table's headings, and its rows: a name with a count for each other heading. */
  head: string[]
  rows: Row[]
  children: ReactNode
}) {
  return (
    <figure className="sheet flex min-w-0 flex-col p-5">
      <figcaption>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{sentence}</p>
      </figcaption>
      {children}
      {legend.length > 0 && <Legend parts={legend} />}
      {rows.length > 0 && (
        <details className="mt-auto pt-5 text-sm">
          <summary className="inline-block py-1 text-pine underline underline-offset-4">
            The numbers<span className="sr-only">: {title}</span>
          </summary>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
            tabIndex={0}
            aria-label={`${title}, the numbers`}
            className="mt-2 overflow-x-auto"
          >
            <Numbers head={head} rows={rows} />
          </section>
        </details>
      )}
    </figure>
  )
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
          {label} <span className="font-semibold tabular-nums">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}

const cell = 'py-1 pr-4 last:pr-0'

function Numbers({ head, rows }: { head: string[]; rows: Row[] }) {
  return (
    <table className="w-full tabular-nums">
      <thead className="border-b border-control text-left">
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={at === 0 ? cell : `${cell} text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name} className="border-b border-sand">
            <th scope="row" className={`${cell} font-normal text-left wrap-anywhere`}>
              {name}
            </th>
            {counts.map((count, at) => (
              <td key={head[at + 1]} className={`${cell} text-right`}>
                {formatCount(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
