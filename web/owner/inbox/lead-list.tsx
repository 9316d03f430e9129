import type { LeadStatus } from '#web/db/tables.ts'
import type { Lead } from '../lead-columns.ts'
import type { LeadWithSummary } from '../lead-summaries.ts'
import { atRow } from './lead-filter.ts'
import { bulkForm, LeadRow, type ListState } from './lead-row.tsx'
import { statusButton } from './status-buttons.tsx'
import { actionsFor } from './status-labels.ts'

/**
 * Heading with a list of leads; empty without leads.
 * @param here URL of the list, to redirect to after a status change
 */
export function LeadGroup({
  title,
  leads,
  here,
  ...list
}: ListState & { title: string; leads: readonly LeadWithSummary[]; here: string }) {
  if (leads.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="font-display text-xl">{title}</h2>
      <ul className="mt-4 grid gap-3">
        {leads.map((lead, at) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            back={atRow(here, leads[at + 1] ?? leads[at - 1])}
            {...list}
          />
        ))}
      </ul>
    </section>
  )
}

/** Bar with the actions for the selected leads. CSS shows it as soon as a lead is selected. */
export function BulkActions({
  leads,
  here,
}: {
  leads: readonly Pick<Lead, 'status'>[]
  here: string
}) {
  const actions = new Map<LeadStatus, string>()
  // 'Not spam', 'Reopen', 'Not later' and 'Keep' set the same status. Mixed leads get a neutral label.
  for (const [to, label] of leads.flatMap(({ status }) => actionsFor[status]))
    actions.set(to, (actions.get(to) ?? label) === label ? label : 'New again')
  return (
    <form
      id={bulkForm}
      action="/owner/leads/status"
      method="post"
      aria-label="The chosen leads"
      className="sticky bottom-3 z-10 mt-4 hidden flex-wrap items-center gap-x-1 rounded-md border-2 border-pine bg-surface px-3 py-1.5 lifted group-has-[li_:checked]/leads:flex"
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
        <button
          type="submit"
          name="status"
          value="erasing"
          className={`${statusButton} text-error!`}
        >
          Erase
        </button>
      )}
      {actions.has('later') && (
        <div className="flex items-center gap-1 sm:ml-auto">
          <label className="flex items-center gap-2 px-1 text-sm whitespace-nowrap">
            Later until
            <input type="date" name="until" className="input min-h-11 w-36 px-3 py-0 sm:min-h-9" />
          </label>
          <button type="submit" name="status" value="later" className={statusButton}>
            {actions.get('later')}
          </button>
        </div>
      )}
    </form>
  )
}
