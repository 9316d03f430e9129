import { ButtonLink } from '#web/ui/button.tsx'
import { clockOf } from '../list/clock.ts'
import { suppressionLabels } from '../newsletter/labels.ts'
import { StatusButtons } from '../status/buttons.tsx'
import { actionsFor, statusNames } from '../status/labels.ts'
import { Moment, PostForm, smallButton, TextLink } from '../ui.tsx'
import type { LeadPageData } from './read.ts'
import { replyAddress } from './reply.ts'

/** The sender's address, the lead's status and due time, and the buttons to answer it. */
export function LeadPanel({
  lead,
  program,
  suppressed,
  here,
}: Pick<LeadPageData, 'lead' | 'suppressed'> & {
  /** The title of the lead's program. */
  program?: string
  /** The page's address, to come back to. */
  here: string
}) {
  const actions = actionsFor[lead.status]
  return (
    <aside aria-label="Who, and what to do" className="space-y-4 print:space-y-1">
      <p>
        <TextLink href={replyAddress(lead, program)}>{lead.email}</TextLink>
      </p>
      <p>
        <span className="rounded-full bg-sage px-3 py-1 font-semibold text-sm print:px-0">
          {statusNames[lead.status]}
        </span>
      </p>
      <DueTime lead={lead} />
      {suppressed && (
        <PostForm action="/owner/newsletter/allow" fields={{ email: lead.email, back: here }}>
          <p className="text-clay text-sm">
            <span>{suppressionLabels[suppressed.reason]}</span> Since <Moment at={suppressed.at} />.
          </p>
          <button type="submit" className={`${smallButton} mt-2 print:hidden`}>
            Allow mails again
          </button>
        </PostForm>
      )}
      <div className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-control/50 border-t bg-paper px-5 md:px-8 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:flex-col lg:border-0 lg:p-0 print:hidden">
        <ButtonLink href={replyAddress(lead, program)} className="flex-1 whitespace-nowrap">
          Reply
        </ButtonLink>
        <StatusButtons
          lead={lead}
          back={here}
          actions={actions.slice(0, 1)}
          className="contents"
          buttonClass="button button-quiet flex-1 whitespace-nowrap bg-paper px-4"
        />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <StatusButtons
          lead={lead}
          back={here}
          actions={actions.slice(1)}
          className="contents"
          buttonClass={smallButton}
        />
      </div>
    </aside>
  )
}

/** Whether a promised answer is due, overdue or given, and until when it was promised. */
function DueTime({ lead }: Pick<LeadPageData, 'lead'>) {
  const clock = clockOf(lead, new Date())
  if (clock === undefined || lead.dueAt === null) return null
  return (
    <p className={clock.overdue ? 'font-semibold text-error' : ''}>
      <span>{clock.words}</span>
      <span className="block font-normal text-muted text-sm">
        Promised until <Moment at={lead.dueAt} />
      </span>
    </p>
  )
}
