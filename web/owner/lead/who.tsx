import { ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '../moment.tsx'
import { type PromiseState, promiseOf } from './promise.ts'
import type { LeadPageData } from './read.ts'
import { replyAddress } from './reply.ts'
import { firstMove, otherMoves, StatusForm, statusWords } from './status-form.tsx'

const tone: Record<PromiseState['is'], string> = {
  running: 'text-ink',
  overdue: 'text-error font-semibold',
  kept: 'text-success',
  late: 'text-muted',
}

/** Who wrote, how the promise stands, and what can be done about it. */
export function Who({ lead, stopped }: Pick<LeadPageData, 'lead' | 'stopped'>) {
  const promise = promiseOf(lead)
  return (
    <aside aria-label="Who, and what to do" className="space-y-4">
      <p className="[overflow-wrap:anywhere]">
        <a href={replyAddress(lead)} className="link">
          {lead.email}
        </a>
      </p>
      <p>
        <span className="rounded-full bg-sage px-3 py-1 font-semibold text-sm">
          {statusWords[lead.status]}
        </span>
      </p>
      {promise && (
        <p className={tone[promise.is]}>
          {promise.words}
          {lead.dueAt && (
            <span className="block font-normal text-muted text-sm">
              Promised until <Moment at={lead.dueAt} />
            </span>
          )}
        </p>
      )}
      {stopped && (
        <p className="text-clay text-sm">
          {stopped.reason === 'bounced'
            ? 'Mails to this address came back, so the site sends it none any more.'
            : 'This person called a mail of ours spam, so the site sends them none any more.'}
        </p>
      )}
      <Actions lead={lead} />
      <div className="flex flex-wrap gap-2">
        <StatusForm
          id={lead.id}
          offer={otherMoves(lead.status)}
          className="min-h-11 rounded-full border border-control px-4 py-2 text-sm"
        />
      </div>
    </aside>
  )
}

/** What is done most, on a phone where the thumb is. */
function Actions({ lead }: Pick<LeadPageData, 'lead'>) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-control border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:flex-col lg:border-0 lg:p-0">
      <ButtonLink href={replyAddress(lead)} className="flex-1 whitespace-nowrap">
        Reply
      </ButtonLink>
      <StatusForm
        id={lead.id}
        offer={firstMove(lead.status)}
        className="button button-quiet flex-1 whitespace-nowrap px-4"
      />
    </div>
  )
}
