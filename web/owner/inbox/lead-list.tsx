import type { LeadStatus } from '#web/db/tables.ts'
import { realAddress, senderLabel } from '#web/leads/stand-in-address.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import type { Lead } from '../lead-columns.ts'
import type { LeadWithSummary } from '../lead-summaries.ts'
import { shownZone } from '../shown-zone.ts'
import { dueStatus } from './due-status.ts'
import type { DayCounts } from './find-leads.ts'
import { atRow, isForRows, type ListState, leadPath, type View } from './lead-filter.ts'
import { LeadLines } from './lead-lines.tsx'
import { bulkForm, LeadRows, type Row } from './lead-rows.tsx'
import { actionsFor } from './status-labels.ts'

/**
 * List of leads: rows with actions where the owner decides, else lines.
 * @param here URL of the list, to redirect to after a status change
 * @param counts numbers of leads by day and kind, for the lines
 */
export function LeadList({
  leads,
  here,
  counts,
  ...list
}: ListState & { leads: readonly LeadWithSummary[]; here: string; counts: DayCounts }) {
  if (leads.length === 0) return null
  if (!isForRows(list.filter.status)) return <LeadLines leads={leads} counts={counts} {...list} />
  const rows = leads.map((lead, at) => rowOf(lead, atRow(here, leads[at + 1] ?? leads[at - 1]), list))
  return (
    <>
      <LeadRows rows={rows} />
      <BulkActions leads={leads} here={here} />
    </>
  )
}

function rowOf(lead: LeadWithSummary, back: string, { now, filter, page }: ListState): Row {
  const { id, status, subject, summary, suspicion } = lead
  const due = dueStatus(lead, now)
  return {
    ...{ id, status, subject, back, path: leadPath(id, filter, page) },
    ...{ name: senderLabel(lead), canReply: realAddress(lead.email) !== '' },
    due: due && { ...due, at: due.at.toISOString() },
    remark:
      status === 'spam' && suspicion ? `Here because: ${suspicion.join(', ')}` : postponement(lead, now, filter.status),
    text: summary.text,
  }
}

/** Date at which a lead will be reopened, or was reopened, and why it is on top nevertheless. */
function postponement({ status, laterUntil, dueAt }: Lead, now: Date, view: View): string {
  if (laterUntil === null || status === 'erasing') return ''
  const format = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const day = formatIn(laterUntil, shownZone(), format)
  if (status !== 'later') return `Put off until ${day}: back now`
  const isDue = dueAt !== null && dueAt.getTime() - now.getTime() <= 86_400_000
  return `Put off until ${day}${isDue && view === 'open' ? ', here because its answer is due' : ''}`
}

/** Choice of several leads, and the bar with their actions. CSS shows the bar as soon as a lead is chosen. */
export function BulkActions({ leads, here }: { leads: readonly Pick<Lead, 'status'>[]; here: string }) {
  const actions = new Map<LeadStatus, string>()
  // 'Not spam', 'Reopen', 'Take back' and 'Keep' set the same status. Mixed leads get a neutral label.
  for (const [to, label] of leads.flatMap(({ status }) => actionsFor[status]))
    actions.set(to, (actions.get(to) ?? label) === label ? label : 'New again')
  return (
    <>
      <label className="choose-several mt-4 flex min-h-11 w-fit items-center gap-3 text-sm">
        <input type="checkbox" form={bulkForm} className="checkbox mt-0" />
        Choose several
      </label>
      <form
        id={bulkForm}
        action="/owner/leads/status"
        method="post"
        aria-label="The chosen leads"
        className="sticky bottom-3 z-10 mt-4 hidden flex-wrap items-center gap-x-1 rounded-md border-2 border-pine bg-surface px-3 py-1.5 lifted [.leads:has(li_:checked)_&]:flex"
      >
        {/* Makes Enter do nothing: it presses the first button, which is disabled. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="back" value={here} />
        <span className="hidden px-1 font-semibold text-sm sm:inline">Chosen:</span>
        {[...actions].map(
          ([to, label]) =>
            to !== 'later' && (
              <button key={to} type="submit" name="status" value={to} className={statusButton}>
                {label}
              </button>
            ),
        )}
        {leads.some(({ status }) => status !== 'erasing') && (
          <button type="submit" name="status" value="erasing" className={`${statusButton} text-error!`}>
            Erase
          </button>
        )}
        {actions.has('later') && (
          <div className="flex items-center gap-1 sm:ml-auto">
            <label className="flex items-center gap-2 px-1 text-sm whitespace-nowrap">
              Until
              <input type="date" name="until" className="input min-h-11 w-36 px-3 py-0 sm:min-h-9" />
            </label>
            <button type="submit" name="status" value="later" className={statusButton}>
              Put off
            </button>
          </div>
        )}
      </form>
    </>
  )
}

/** Classes of a button in the bar of the bulk actions. */
const statusButton =
  'min-h-11 rounded-full px-3 text-sm font-semibold text-pine transition-colors hover:bg-sage active:bg-sand sm:min-h-9'
