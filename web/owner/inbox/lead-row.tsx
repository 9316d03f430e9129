import { kindLabel } from '#web/lead-kinds.ts'
import { formatIn } from '#web/mail/template/dates.ts'
import { Moment } from '../inbox-ui.tsx'
import type { Lead } from '../lead-columns.ts'
import type { LeadWithSummary } from '../lead-summaries.ts'
import { sourceOf } from '../pluralize.ts'
import { shownZone } from '../shown-zone.ts'
import { dueStatus } from './due-status.ts'
import { type Filter, leadPath, rowId } from './lead-filter.ts'
import { likelyStatusButton, StatusButtons, statusButton } from './status-buttons.tsx'
import { statusNames } from './status-labels.ts'

/** Id of the form of the bulk actions, which the rows' checkboxes belong to. */
export const bulkForm = 'several'

/** Props of a row that depend on its list. */
export interface ListState {
  now: Date
  filter: Filter
  /** Number of this page of the list. */
  page: number
}

/**
 * Row of a lead: sender, summary, due status and actions.
 * @param back URL to redirect to after a status change
 */
export function LeadRow({
  lead,
  back,
  now,
  filter,
  page,
}: ListState & { lead: LeadWithSummary; back: string }) {
  const senderName = lead.name || lead.email
  const { about, text } = lead.summary
  const { path, marks } = sourceOf(lead)
  return (
    <li className="sheet grid [&_*]:scroll-mb-40 grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 pt-3.5 pb-1.5 has-checked:outline-2 has-checked:outline-pine sm:gap-x-4 sm:px-5">
      <label className="-m-2.5 grid size-11 place-items-center">
        <input
          type="checkbox"
          form={bulkForm}
          name="id"
          value={lead.id}
          className="checkbox mt-0"
        />
        <span className="sr-only">{`Choose ${senderName}`}</span>
      </label>
      {/* With `min-w-0` a long name without a space does not widen the page. */}
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans font-semibold text-base tracking-normal">
            {/* `atRow` links to this id, so that the browser focuses the link after a change. */}
            <a
              id={rowId(lead)}
              href={leadPath(lead.id, filter, page)}
              className="scroll-mt-24 text-pine underline decoration-pine/40 underline-offset-4 hover:decoration-current"
            >
              {senderName}
            </a>
          </h3>
          <span className="text-clay text-sm">{kindLabel(lead.kind)}</span>
          {lead.status !== 'new' && (
            <span className="rounded-full bg-sand px-2.5 text-xs">{statusNames[lead.status]}</span>
          )}
          <span className="ml-auto">
            <DueStatus lead={lead} now={now} />
            <Postponed lead={lead} />
          </span>
        </div>
        <p className="mt-1 line-clamp-2">
          {about && <span className="font-medium">{text ? `${about}: ` : about}</span>}
          {/* Without `contents`, contrast checkers would take the clipped third line for text over the next paragraph. */}
          <bdi className="contents">{text}</bdi>
        </p>
        {lead.status === 'spam' && lead.suspicion && (
          <p className="mt-1 text-sm">{`Here because: ${lead.suspicion.join(', ')}`}</p>
        )}
        <p className="mt-1.5 text-muted text-xs">
          <Moment at={lead.receivedAt} />
          {lead.name && (
            <>
              {' · '}
              <span className="break-all">{lead.email}</span>
            </>
          )}
          <span>{path && ` · from ${path}`}</span>
          <span>{marks && ` · by ${marks}`}</span>
        </p>
      </div>
      <div className="col-span-2 mt-1 sm:col-span-1 sm:col-start-2">
        <StatusButtons
          lead={lead}
          back={back}
          className="flex flex-wrap gap-1"
          buttonClass={statusButton}
          firstButtonClass={likelyStatusButton}
          name={senderName}
        />
      </div>
    </li>
  )
}

/** Date at which a lead will be reopened, or was reopened. */
function Postponed({ lead: { status, laterUntil, dueAt } }: { lead: Lead }) {
  if (laterUntil === null || status === 'erasing') return null
  const day = formatIn(laterUntil, shownZone(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (
    <span className="text-muted text-sm">
      {`${dueAt ? ' · ' : ''}${status === 'later' ? 'put off until' : 'back since'} ${day}`}
    </span>
  )
}

/** Due status of a lead, highlighted if it is overdue. */
function DueStatus({ lead, now }: { lead: Lead; now: Date }) {
  const due = dueStatus(lead, now)
  if (due === undefined) return null
  return (
    <time
      dateTime={due.at.toISOString()}
      className={
        due.overdue
          ? 'rounded-full border-2 border-error px-2.5 py-0.5 font-semibold text-error text-sm'
          : 'text-muted text-sm'
      }
    >
      {due.words}
    </time>
  )
}
