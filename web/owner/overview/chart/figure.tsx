import type { ReactNode } from 'react'
import { written } from '../../labels.ts'

/** The numbers of a chart: a heading for each column, and rows that begin with a name. */
export interface Table {
  head: string[]
  rows: [string, ...number[]][]
}

/** A chart with what one sees in it in one sentence, and its numbers for who wants them. */
export function ChartFigure({
  title,
  sentence,
  table,
  children,
}: {
  title: string
  sentence: string
  table: Table
  children: ReactNode
}) {
  return (
    <figure className="sheet flex min-w-0 flex-col p-5">
      <figcaption>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{sentence}</p>
      </figcaption>
      {children}
      {table.rows.length > 0 && <Numbers title={title} table={table} />}
    </figure>
  )
}

function Numbers({ title, table: { head, rows } }: { title: string; table: Table }) {
  return (
    <details className="mt-auto pt-5 text-sm">
      <summary className="inline-block py-1 text-pine underline underline-offset-4">
        The numbers<span className="sr-only">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label={`${title}, the numbers`} className="mt-2 overflow-x-auto">
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
            {rows.map(([name, ...counts]) => (
              <tr key={name} className="border-b border-sand">
                <th scope="row" className={`${cell} font-normal text-left wrap-anywhere`}>
                  {name}
                </th>
                {counts.map((count, at) => (
                  <td key={head[at + 1]} className={`${cell} text-right`}>
                    {written(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const cell = 'py-1 pr-4 last:pr-0'
