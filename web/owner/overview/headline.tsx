import { written } from '../labels.ts'
import { mondayOf } from './period.ts'
import type { Overview } from './read.ts'

/** The three figures that matter on a Monday morning, each a way into the list. */
export function Headline({ overview, now }: { overview: Overview; now: Date }) {
  const { thisWeek, lastWeek, lastWeekByNow, waiting, overdue } = overview
  const monday = mondayOf(now).toISOString().slice(0, 10)
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-3 sm:gap-5">
      <Figure
        href={`/owner?status=all&from=${monday}`}
        count={thisWeek}
        name="new this week"
        more={lastWeekSaid(lastWeek, lastWeekByNow)}
      />
      <Figure
        href="/owner"
        count={waiting}
        name={waiting === 1 ? 'waits for an answer' : 'wait for an answer'}
        more={waiting === 0 ? 'Nobody waits.' : 'Who was promised one, soonest first'}
      />
      <Figure
        href="/owner"
        count={overdue}
        name="overdue"
        more={overdue === 0 ? 'Every promise is kept so far.' : 'Answer these first'}
        urgent={overdue > 0}
      />
    </ul>
  )
}

function lastWeekSaid(all: number, byNow: number): string {
  if (all === 0) return 'None last week'
  return `${written(all)} last week, ${written(byNow)} by the same hour`
}

function Figure({
  href,
  count,
  name,
  more,
  urgent = false,
}: {
  href: string
  count: number
  name: string
  more: string
  urgent?: boolean
}) {
  return (
    <li>
      <a
        href={href}
        className="group flex h-full flex-wrap content-start items-baseline gap-x-3 sheet p-5 transition-shadow hover:shadow-lifted active:shadow-none"
      >
        <span
          className={`font-display text-3xl tabular-nums ${urgent ? 'text-clay' : 'text-pine'}`}
        >
          {written(count)}
        </span>{' '}
        <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>{' '}
        <span className="basis-full text-muted text-sm">{more}</span>
      </a>
    </li>
  )
}
