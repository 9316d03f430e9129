import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { senderLabel } from '#web/leads/stand-in-address.ts'
import { dayIn, daysLater } from '#web/leads/zoned-days.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import type { LeadWithSummary } from '../lead-summaries.ts'
import { pluralize } from '../pluralize.ts'
import { shownZone } from '../shown-zone.ts'
import type { DayCounts } from './find-leads.ts'
import { type ListState, leadPath, rowId } from './lead-filter.ts'
import { listNameOf } from './list-head.tsx'

/** Leads as a line each, grouped by day with the numbers of the day. A line opens its lead. */
export function LeadLines({
  leads,
  counts,
  now,
  filter,
  page,
}: ListState & { leads: readonly LeadWithSummary[]; counts: DayCounts }) {
  const zone = shownZone()
  const byDay = Map.groupBy(leads, ({ receivedAt }) => dayIn(receivedAt, zone))
  return [...byDay].map(([day, rows]) => (
    <section key={day} className="mt-6">
      <h2 className="font-display text-xl">{dayName(day, dayIn(now, zone))}</h2>
      <p className="text-muted text-sm">{sentence(counts[day] ?? {})}</p>
      <ul className="lead-lines mt-2">
        {rows.map(({ id, subject, receivedAt, ...lead }) => (
          <li key={id}>
            <span>{formatIn(receivedAt, zone, { hour: '2-digit', minute: '2-digit' })}</span>
            <a id={rowId({ id })} href={leadPath(id, filter, page)}>
              {senderLabel(lead)}
            </a>
            <span>{filter.status === 'all' ? `${subject} · ${listNameOf(lead)}` : subject}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === daysLater(today, -1)) return 'Yesterday'
  return formatIn(new Date(day), 'UTC', { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Formats the numbers of a day: `6 newsletter sign-ups, 3 starter packs`. */
const sentence = (counts: Readonly<Record<string, number>>) =>
  [...new Set([...kindNames, ...Object.keys(counts)])]
    .flatMap((kind) => {
      const noun = kindLabel(kind).toLowerCase()
      const plural = noun.replace(/y$/, 'ie').replace(/z$/, 'zze').concat('s')
      return counts[kind] ? pluralize(counts[kind], noun, plural) : []
    })
    .join(', ')
