import { ButtonLink } from '#web/ui/button.tsx'
import { clockOf } from '../list/clock.ts'
import { suppressionLabels } from '../newsletter/labels.ts'
import { statusNames } from '../status/labels.ts'
import { Moment, smallButton } from '../ui.tsx'
import type { LeadPageData } from './read.ts'
import { replyAddress } from './reply.ts'
import { LikelyStatus, OtherStatuses } from './status-form.tsx'

/** Who wrote, how the promise stands, and what can be done about it. */
export function Who({
  lead,
  stopped,
  here,
}: Pick<LeadPageData, 'lead' | 'stopped'> & {
  /** The page's address, to come back to. */
  here: string
}) {
  return (
    <aside aria-label="Who, and what to do" className="space-y-4 print:space-y-1">
      <p className="[overflow-wrap:anywhere]">
        <a href={replyAddress(lead)} className="link">
          {lead.email}
        </a>
      </p>
      <p>
        <span className="rounded-full bg-sage px-3 py-1 font-semibold text-sm print:px-0">
          {statusNames[lead.status]}
        </span>
      </p>
      <Clock lead={lead} />
      {stopped && <p className="text-clay text-sm">{suppressionLabels[stopped.reason]}</p>}
      <div className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-control/50 border-t bg-paper px-5 md:px-8 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:flex-col lg:border-0 lg:p-0 print:hidden">
        <ButtonLink href={replyAddress(lead)} className="flex-1 whitespace-nowrap">
          Reply
        </ButtonLink>
        <LikelyStatus
          lead={lead}
          back={here}
          className="button button-quiet flex-1 whitespace-nowrap bg-paper px-4"
        />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <OtherStatuses lead={lead} back={here} className={smallButton} />
      </div>
    </aside>
  )
}

/** How the promise stands, in words and to the minute. */
function Clock({ lead }: Pick<LeadPageData, 'lead'>) {
  const clock = clockOf(lead, new Date())
  if (clock === undefined || lead.dueAt === null) return null
  return (
    <p className={clock.overdue ? 'font-semibold text-error' : ''}>
      {clock.words}
      <span className="block font-normal text-muted text-sm">
        Promised until <Moment at={lead.dueAt} />
      </span>
    </p>
  )
}
