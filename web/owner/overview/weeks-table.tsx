'use client'

import { formatCount } from '../pluralize.ts'

/** Columns of the table. */
const columns = ['Wrote to you', 'Answered', 'Other leads', 'Pages opened']

/** Numbers of each week as a table with bars, this week first. As a client component it takes a fifth of the bytes. */
export function WeeksTable({
  rows,
}: {
  rows: readonly { name: string; counts: readonly number[] }[]
}) {
  const most = columns.map((_, at) => Math.max(0, ...rows.map(({ counts }) => counts[at] ?? 0)))
  return (
    <section aria-labelledby="weeks" className="sheet mt-5 p-5">
      <h2 id="weeks" className="text-xl">
        This week and the weeks before
      </h2>
      {most.every((count) => count === 0) ? (
        <p className="mt-1 text-muted">
          Each week stands here with its messages, answers, sign-ups and visits, once the first ones
          come.
        </p>
      ) : (
        <table className="mt-3 w-full table-fixed text-sm figures">
          <thead className="text-left align-bottom text-muted text-xs sm:text-sm">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                Week of
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="pb-1 pl-1.5 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }, week) => (
              <tr key={name} className={week === 0 ? 'font-semibold' : ''}>
                <th scope="row" className="py-1 text-left font-[inherit]">
                  {name}
                </th>
                {counts.map((count, at) => (
                  <td key={columns[at]} className="py-1 pl-1.5">
                    <span className="block leading-tight">{formatCount(count)}</span>
                    <svg width="100%" height="6" aria-hidden="true" className="block">
                      <rect
                        width={`${most[at] ? (count / most[at]) * 100 : 0}%`}
                        height="6"
                        rx="2"
                        className={week === 0 ? 'fill-marigold' : 'fill-pine'}
                      />
                    </svg>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
