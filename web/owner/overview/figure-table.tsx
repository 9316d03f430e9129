'use client'

import { formatCount } from '../pluralize.ts'

/** Cell of a table: a count that may link to its list. */
type Cell = number | { count: number; href: string | undefined }

interface Row {
  name: string
  href?: string | undefined
  /** Small text below the name. */
  note?: string | undefined
  cells: readonly Cell[]
}

const countIn = (cell: Cell = 0) => (typeof cell === 'object' ? cell.count : cell)

/**
 * Table of counts with a bar in each cell, and its conclusion as a sentence. As a client component it takes a fifth of
 * the bytes.
 * @param columns headings, the first one of the rows' names
 */
export function FigureTable({
  id,
  title,
  href,
  sentence,
  columns,
  rows,
}: {
  id?: string
  title: string
  href?: string | undefined
  sentence: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  const [first, ...counted] = columns
  const most = counted.map((_, at) => Math.max(1, ...rows.map(({ cells }) => countIn(cells[at]))))
  return (
    <section id={id} aria-label={title} className="figure-table sheet">
      <h2 className="text-xl">{href ? <a href={href}>{title}</a> : title}</h2>
      <p>{sentence}</p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {counted.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, note, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {href ? <a href={href}>{name}</a> : <span>{name}</span>}
                  {note && <small>{note}</small>}
                </th>
                {cells.map((cell, at) => (
                  <td key={counted[at]}>
                    <Count cell={cell} label={`${name}, ${counted[at]}`} />
                    <svg aria-hidden="true">
                      <rect width={`${Math.round((countIn(cell) / (most[at] ?? 1)) * 100)}%`} />
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

function Count({ cell, label }: { cell: Cell; label: string }) {
  const count = formatCount(countIn(cell))
  if (typeof cell === 'number' || cell.href === undefined) return count
  return (
    <a href={cell.href} aria-label={`${count}: ${label}`}>
      {count}
    </a>
  )
}
