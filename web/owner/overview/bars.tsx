'use client'

import { formatCount } from '../pluralize.ts'

/** Row of a bar chart: a count that may link to a list. */
interface Bar {
  name: string
  count: number
  href?: string | undefined
  /** Part of the count, with a link to its own list. */
  part?: { count: number; label: string; href: string | undefined }
}

/** Horizontal bar chart, with its conclusion as a sentence. As a client component it halves the page. */
export function Bars({ title, sentence, bars }: { title: string; sentence: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <section aria-label={title} className="sheet min-w-0 p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-muted text-sm">{sentence}</p>
      <ul className="mt-3 empty:hidden">
        {bars.map((bar) => (
          <BarRow key={bar.name} {...bar} max={max} />
        ))}
      </ul>
    </section>
  )
}

function BarRow({ name, count, href, part, max }: Bar & { max: number }) {
  return (
    <li className="pt-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>{' '}
        <span className="ml-auto text-right">
          <Count href={href} label={name}>
            {formatCount(count)}
          </Count>
          {part && (
            <>
              {', '}
              <Count href={part.href} label={`${name}, ${part.label}`}>
                {`${formatCount(part.count)} ${part.label}`}
              </Count>
            </>
          )}
        </span>
      </p>
      <svg width="100%" height="8" aria-hidden="true" className="mt-1 block">
        <rect width="100%" height="8" rx="3" className="fill-sand" />
        <rect width={`${(count / max) * 100}%`} height="8" rx="3" className="fill-pine" />
      </svg>
    </li>
  )
}

function Count({
  href,
  label,
  children,
}: {
  href?: string | undefined
  label: string
  children: string
}) {
  if (href === undefined) return <span className="font-semibold figures">{children}</span>
  return (
    <a href={href} aria-label={`${children}: ${label}`} className="link py-2 font-semibold figures">
      {children}
    </a>
  )
}
