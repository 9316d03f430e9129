import type { LeadStatus } from '#web/db/tables.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { dayIn, daysLater } from '#web/leads/zoned-days.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { dueStatus } from '../inbox/due-status.ts'
import { listNameOf } from '../inbox/list-head.tsx'
import { actionsFor } from '../inbox/status-labels.ts'
import { Moment, PostForm, TextLink } from '../inbox-ui.tsx'
import { Suppression } from '../person/person-view.tsx'
import type { Subscription } from '../person/read-person.ts'
import { shownZone } from '../shown-zone.ts'
import { smallButton } from '../small-button.ts'
import type { LeadPageData } from './read-lead-page.ts'
import { replyAddress } from './reply-draft.ts'

/** Facts below the heading of a lead: email, list and due date. */
export function LeadFacts({
  lead,
  program,
  suppressed,
  here,
}: Pick<LeadPageData, 'lead'> & {
  suppressed: Subscription['suppressed']
  /** Title of the lead's program. */
  program: string | undefined
  /** URL of the page, to redirect to. */
  here: string
}) {
  const email = realAddress(lead.email)
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        {email ? (
          <TextLink href={replyAddress(lead, program, shownZone())}>{email}</TextLink>
        ) : (
          <span>Their email was not asked for.</span>
        )}
        <span className="rounded-full bg-sage px-3 py-1 font-semibold text-sm print:px-0">{listNameOf(lead)}</span>
        <DueTime lead={lead} />
      </div>
      <Suppression suppressed={suppressed} fields={{ email: lead.email, back: here }} />
    </div>
  )
}

/** Actions of a lead, beside it. On a phone the two likeliest are at the bottom of the window. */
export function LeadActions({
  lead,
  replyHref,
  here,
}: Pick<LeadPageData, 'lead'> & { replyHref: string; here: string }) {
  const actions = actionsFor[lead.status]
  return (
    <aside aria-label="What to do" className="space-y-4 print:hidden">
      <div className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-control/50 border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 lg:static lg:flex-col lg:border-0 lg:p-0">
        {realAddress(lead.email) && (
          <ButtonLink href={replyHref} className="flex-1 whitespace-nowrap">
            Reply
          </ButtonLink>
        )}
        <StatusButtons
          lead={lead}
          back={here}
          actions={actions.slice(0, 1)}
          className="contents"
          buttonClass="button button-quiet flex-1 whitespace-nowrap bg-paper px-4"
        />
      </div>
      <StatusButtons
        lead={lead}
        back={here}
        actions={actions.slice(1).filter(([to]) => to !== 'later')}
        className="flex flex-wrap gap-2"
        buttonClass={smallButton}
      />
      <PostponeForm lead={lead} here={here} />
    </aside>
  )
}

/** Buttons that change the status of a lead. */
const StatusButtons = ({
  lead: { id },
  back,
  actions,
  className,
  buttonClass,
}: Pick<LeadPageData, 'lead'> & {
  back: string
  actions: (typeof actionsFor)[LeadStatus]
  className: string
  buttonClass: string
}) =>
  actions.length > 0 && (
    <PostForm action="/owner/leads/status" fields={{ id, back }} className={className}>
      {actions.map(([to, label]) => (
        <button key={to} type="submit" name="status" value={to} className={buttonClass}>
          {label}
        </button>
      ))}
    </PostForm>
  )

/** Form that postpones a lead until a day; empty unless the lead is new or postponed. */
function PostponeForm({ lead: { id, status, laterUntil }, here }: Pick<LeadPageData, 'lead'> & { here: string }) {
  if (status !== 'new' && status !== 'later') return null
  const tomorrow = daysLater(dayIn(new Date(), shownZone()), 1)
  return (
    <PostForm action="/owner/leads/status" fields={{ id, back: here, status: 'later' }} className="space-y-2">
      {laterUntil && (
        <p className="text-sm">
          <span>{status === 'later' ? 'Put off until' : 'Back since'}</span> <Moment at={laterUntil} />
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 gap-1 text-sm">
          Put off until
          <input
            type="date"
            name="until"
            min={tomorrow}
            defaultValue={tomorrow}
            required
            className="input min-h-11 w-42 py-1"
          />
        </label>
        <button type="submit" className={smallButton}>
          Put off
        </button>
      </div>
    </PostForm>
  )
}

/** Due status of a promised answer, with the due date. */
function DueTime({ lead }: Pick<LeadPageData, 'lead'>) {
  const due = dueStatus(lead, new Date())
  if (due === undefined || lead.dueAt === null) return null
  return (
    <span>
      <span className={due.overdue ? 'font-semibold text-error' : ''}>{due.words}</span>
      <span className="text-muted text-sm">
        {', promised until '}
        <Moment at={lead.dueAt} />
      </span>
    </span>
  )
}
